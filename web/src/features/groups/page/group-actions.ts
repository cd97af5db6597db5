import type { GroupRow } from '@plantel/contract/groups'
import type { RowAction } from '../../../ui/menus/row-menu.tsx'
import type { OpenGroup } from '../group-dialog.ts'
import { GROUP_TEXTS as T } from '../texts.ts'

/** What can be done with a group, from its row and from its page. */
export const groupActions = (
  group: GroupRow,
  open: OpenGroup,
  onStudents: (group: GroupRow) => void,
): RowAction[] => [
  { label: T.addSubject, onSelect: () => open('add-subjects', group) },
  { label: T.addStudent, onSelect: () => open('add-student', group) },
  { label: T.edit, onSelect: () => open('edit', group) },
  { label: T.seeStudents, onSelect: () => onStudents(group) },
  { label: 'Horario', onSelect: () => open('timetable', group) },
  { label: 'Cartas de acceso', onSelect: () => open('letters', group) },
  {
    label: T.delete,
    danger: true,
    disabled: group.students + group.subjects > 0,
    ...(group.students + group.subjects > 0 ? { reason: 'Tiene alumnos o materias' } : {}),
    onSelect: () => open('delete', group),
  },
]
