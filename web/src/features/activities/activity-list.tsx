import { type Activity, calendarLevelName } from '@plantel/contract/activities'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { LevelChip } from '../../domain/levels/level-chip.tsx'
import { whenWords } from './activity-dates.ts'

interface ActivityListProps {
  label: string
  activities: readonly Activity[]
  onOpen: (activity: Activity) => void
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 1.5,
  alignItems: 'start',
  justifyContent: 'stretch',
  width: '100%',
  minHeight: 44,
  px: 1,
  py: 1.25,
  textAlign: 'left',
  borderRadius: 'var(--radius)',
  '&:hover': { background: 'var(--hover)' },
  '&:focus-visible': { outline: '3px solid var(--accent)', outlineOffset: -3 },
} as const

/** An activity's colour; a pale one keeps its edge. */
export const Swatch = ({ color }: { color: string }) => (
  <Box
    component="span"
    sx={{
      flex: 'none',
      width: 14,
      height: 14,
      mt: 0.5,
      border: '1px solid var(--edge)',
      borderRadius: '4px',
    }}
    style={{ background: color }}
  />
)

const Row = ({ activity, onOpen }: { activity: Activity; onOpen: (activity: Activity) => void }) => (
  <ButtonBase sx={rowStyle} aria-haspopup="dialog" onClick={() => onOpen(activity)}>
    <Swatch color={activity.color} />
    <Box
      component="span"
      sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, alignItems: 'flex-start', minWidth: 0 }}
    >
      <Box
        component="span"
        sx={{ maxWidth: '100%', fontSize: 14, fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {activity.description}
      </Box>
      <Box component="span" sx={{ fontSize: 13, color: 'var(--muted)' }}>
        {whenWords(activity)}
      </Box>
      <LevelChip level={activity.level} none={calendarLevelName(activity.level)} />
    </Box>
  </ButtonBase>
)

/** The month's activities in words, first what starts first. */
export const ActivityList = ({ label, activities, onOpen }: ActivityListProps) => (
  <Box component="ul" aria-label={label} sx={{ p: 0, m: 0, listStyle: 'none' }}>
    {activities.map((activity) => (
      <Box component="li" key={activity.activity_id} sx={{ '& + &': { borderTop: '1px solid var(--line)' } }}>
        <Row activity={activity} onOpen={onOpen} />
      </Box>
    ))}
  </Box>
)
