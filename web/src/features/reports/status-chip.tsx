import type { FileStatus } from '@plantel/contract/case-files'
import Box from '@mui/material/Box'
import { Icon } from '../../ui/icons/icon.tsx'
import { doneIcon, pendingIcon } from '../../ui/icons/icons.ts'
import { T } from './texts.ts'

const LOOKS = {
  0: { words: T.open, icon: pendingIcon, color: 'var(--warn)', background: 'var(--warn-soft)' },
  1: { words: T.closed, icon: doneIcon, color: 'var(--good)', background: 'var(--good-soft)' },
} as const satisfies Record<FileStatus, object>

export const StatusChip = ({ status }: { status: FileStatus }) => {
  const { words, icon, color, background } = LOOKS[status]
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 0.5,
        alignItems: 'center',
        px: 1.25,
        py: 0.5,
        fontSize: 13,
        fontWeight: 650,
        color,
        background,
        borderRadius: 999,
      }}
    >
      <Icon path={icon} size={16} />
      {words}
    </Box>
  )
}
