import { type Activity, calendarLevelName } from '@plantel/contract/activities'
import Box from '@mui/material/Box'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { LevelChip } from '../../domain/levels/level-chip.tsx'
import { whenWords } from './activity-dates.ts'
import { Swatch } from './activity-list.tsx'
import { NAMES, TEXTS } from './texts.ts'

interface ActivityDetailProps {
  activity: Activity
  onClose: () => void
}

export const ActivityDetail = ({ activity, onClose }: ActivityDetailProps) => (
  <FormDialog title={TEXTS.activity} width="xs" onClose={onClose}>
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Swatch color={activity.color} />
      <Box component="h3" sx={{ minWidth: 0, m: 0, typography: 'h3', overflowWrap: 'anywhere' }}>
        {activity.description}
      </Box>
    </Box>
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        gap: 1.5,
        m: 0,
        mt: 2,
        '& dt': { color: 'var(--muted)' },
        '& dd': { m: 0 },
      }}
    >
      <dt>Cuándo</dt>
      <dd>{whenWords(activity)}</dd>
      <dt>{NAMES.level}</dt>
      <dd>
        <LevelChip level={activity.level} none={calendarLevelName(activity.level)} />
      </dd>
      <dt>{NAMES.school_cycle}</dt>
      <dd>{activity.school_cycle}</dd>
    </Box>
  </FormDialog>
)
