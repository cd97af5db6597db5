import { CodesCard } from './codes/codes-card.tsx'
import { LogoCard } from './logos/logo-card.tsx'
import type { SchoolData } from './queries.ts'
import { GeneralCard } from './school/general-card.tsx'
import { LocationCard } from './school/location-card.tsx'
import { ThemeCard } from './theme/theme-card.tsx'
import styles from './school-cards.module.css'
import {
  AttendanceCard,
  FamiliesCard,
  GradesCard,
  NotificationsCard,
  SecurityCard,
} from './values/value-cards.tsx'

export const SchoolCards = ({ school, settings }: SchoolData) => (
  <>
    <div className={styles.pair}>
      <GeneralCard school={school} />
      <LocationCard school={school} />
    </div>
    <div className={styles.small}>
      <LogoCard settings={settings} />
      <FamiliesCard settings={settings} />
      <SecurityCard settings={settings} />
      <NotificationsCard settings={settings} />
      <GradesCard settings={settings} />
    </div>
    <div className={styles.pair}>
      <CodesCard />
      <AttendanceCard settings={settings} />
    </div>
    <ThemeCard settings={settings} />
  </>
)
