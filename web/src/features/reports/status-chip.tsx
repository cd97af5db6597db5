import type { FileStatus } from '@plantel/contract/case-files'
import { doneIcon, pendingIcon } from '../../ui/icons/icons.ts'
import { Chip } from '../../ui/layout/chip.tsx'
import { T } from './texts.ts'

const LOOKS = {
  0: { words: T.open, icon: pendingIcon, tone: 'warn' },
  1: { words: T.closed, icon: doneIcon, tone: 'good' },
} as const satisfies Record<FileStatus, object>

export const StatusChip = ({ status }: { status: FileStatus }) => {
  const { words, ...look } = LOOKS[status]
  return <Chip {...look}>{words}</Chip>
}
