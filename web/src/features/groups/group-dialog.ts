import type { GroupRow } from '@plantel/contract/groups'

/** What every dialog about one group is given. */
export interface GroupDialogProps {
  group: GroupRow
  onClose: () => void
}

/** Everything that can be opened about one group. */
export type GroupDialogName = 'edit' | 'advisor' | 'subjects' | 'students' | 'add-subjects' | 'add-student'

export type OpenGroup = (name: GroupDialogName, group: GroupRow) => void
