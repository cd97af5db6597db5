import type { GroupRow } from '@plantel/contract/groups'
import type { Paper } from '../../domain/printing/print-actions.ts'

export interface GroupDialogProps {
  group: GroupRow
  onClose: () => void
}

export type GroupDialogName =
  | 'edit'
  | 'advisor'
  | 'subjects'
  | 'students'
  | 'add-subjects'
  | 'add-student'
  | 'timetable'
  | 'letters'
  | 'delete'
  | Paper

export type OpenGroup = (name: GroupDialogName, group: GroupRow) => void
