import { NEVER_CAME_DAYS, type NeverCame } from '@plantel/contract/leavings'
import { fullName } from '@plantel/contract/school-words'
import { LEAVING_TEXTS as T } from '../../domain/leavings/texts.ts'
import { GroupLink, StudentLink } from '../../domain/pages/page-link.tsx'
import { GuardianCall } from '../../domain/people/guardian-call.tsx'
import { ListedPerson } from '../../domain/people/listed-person.tsx'
import { listName } from '../../domain/people/names.ts'
import { NO_GROUP } from '../../domain/students/texts.ts'
import { written } from '../../lib/words/counts.ts'
import { Chip } from '../../ui/layout/chip.tsx'
import { type RowAction, RowMenu } from '../../ui/menus/row-menu.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'

export interface NeverCameActions {
  onReenrol: (row: NeverCame) => void
  onLeave: (row: NeverCame) => void
}

const actionsOf = (row: NeverCame, { onReenrol, onLeave }: NeverCameActions): RowAction[] => [
  ...(row.to_reenrol ? [{ label: T.reenrol, onSelect: () => onReenrol(row) }] : []),
  {
    label: T.leaveNever,
    danger: true,
    onSelect: () => onLeave(row),
    ...(row.absence_days < NEVER_CAME_DAYS && {
      disabled: true,
      reason: `Desde ${NEVER_CAME_DAYS} días de clase`,
    }),
  },
]

export const neverCameColumns = (actions: NeverCameActions): Column<NeverCame>[] => [
  {
    key: 'student',
    title: 'Alumno',
    heading: true,
    cell: ({ student }) => (
      <ListedPerson person={student} inactive={false} narrow>
        <StudentLink id={student.student_id}>{listName(student)}</StudentLink>
      </ListedPerson>
    ),
  },
  {
    key: 'group',
    title: 'Grupo',
    narrow: true,
    card: 'line',
    cell: ({ group_id, group_title }) =>
      group_id === null ? NO_GROUP : <GroupLink id={group_id}>{group_title}</GroupLink>,
  },
  {
    key: 'days',
    title: 'Días de falta',
    align: 'right',
    narrow: true,
    card: 'fact',
    cell: ({ absence_days }) => written(absence_days),
  },
  {
    key: 'state',
    title: 'Inscripción',
    narrow: true,
    from: 'medium',
    card: 'state',
    cell: ({ to_reenrol }) => to_reenrol && <Chip tone="warn">{T.toReenrol}</Chip>,
  },
  {
    key: 'guardian',
    title: 'Familia',
    card: 'line',
    cell: ({ guardian }) => <GuardianCall guardian={guardian} />,
  },
  {
    key: 'actions',
    title: 'Acciones',
    actions: true,
    align: 'right',
    narrow: true,
    cell: (row) => <RowMenu label={`Acciones de ${fullName(row.student)}`} items={actionsOf(row, actions)} />,
  },
]
