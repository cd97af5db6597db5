import type { GroupRow } from '@plantel/contract/groups'
import type { Paper } from '../../domain/printing/print-actions.ts'

/** What every dialog about one group is given. */
export interface GroupDialogProps {
  group: GroupRow
  onClose: () => void
}

/** Everything that can be opened about one group. */
export type GroupDialogName =
  'edit' | 'advisor' | 'subjects' | 'students' | 'add-subjects' | 'add-student' | Paper

export type OpenGroup = (name: GroupDialogName, group: GroupRow) => void
