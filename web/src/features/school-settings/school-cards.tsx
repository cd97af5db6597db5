import Box from '@mui/material/Box'
import { LogoCard } from './logos/logo-card.tsx'
import type { SchoolData } from './queries.ts'
import { GeneralCard } from './school/general-card.tsx'
import { LocationCard } from './school/location-card.tsx'
import { ThemeCard } from './theme/theme-card.tsx'
import { GradesCard, NotificationsCard, SecurityCard } from './values/value-cards.tsx'

const grid = (least: number) => ({
  display: 'grid',
  gap: 2,
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`,
})

export const SchoolCards = ({ school, settings }: SchoolData) => (
  <>
    <Box sx={grid(420)}>
      <GeneralCard school={school} />
      <LocationCard school={school} />
    </Box>
    <Box sx={grid(260)}>
      <LogoCard settings={settings} />
      <NotificationsCard settings={settings} />
      <GradesCard settings={settings} />
      <SecurityCard settings={settings} />
    </Box>
    <ThemeCard settings={settings} />
  </>
)
