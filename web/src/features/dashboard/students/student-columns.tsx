import { GroupLink, StudentLink } from '../../../domain/pages/page-link.tsx'
import { listName } from '../../../domain/people/names.ts'
import { fullName } from '@plantel/contract/school-words'
import type { StudentRow } from '@plantel/contract/students'
import type { InCycle } from '../use-snaphot.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { LevelChip } from '../../../domain/levels/level-chip.tsx'
import { daysColumn } from '../../../domain/students/days-column.ts'
import { ListedPerson } from '../../../domain/people/listed-person.tsx'
import { seeColumn } from '../../../ui/tables/see-column.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { FEW_MARK_COLUMNS } from '../tables/mark-columns.tsx'

export const studentColumns = ({ keep, snaphot }: InCycle): readonly Column<StudentRow>[] => [
  {
    key: 'name',
    title: 'Alumno',
    sort: 'name',
    cell: (student) => (
      <ListedPerson person={student} inactive={false}>
        <StudentLink id={student.student_id} snaphot={snaphot}>
          {listName(student)}
        </StudentLink>
      </ListedPerson>
    ),
  },
  {
    key: 'student_id',
    title: 'ID',
    off: true,
    sort: 'student_id',
    narrow: true,
    from: 'wide',
    card: 'hide',
    cell: ({ student_id }) => student_id,
  },
  {
    key: 'folio',
    title: 'Matrícula',
    sort: 'folio',
    narrow: true,
    from: 'medium',
    card: 'hide',
    cell: ({ folio }) => folio,
  },
  {
    key: 'group',
    title: 'Grupo',
    narrow: true,
    card: 'line',
    cell: ({ group_id, group_title }) =>
      group_id === null ? (
        TABLE_TEXTS.noGroup
      ) : (
        <GroupLink id={group_id} snaphot={snaphot}>
          {group_title}
        </GroupLink>
      ),
  },
  {
    key: 'level',
    title: 'Nivel',
    card: 'state',
    narrow: true,
    cell: ({ level }) => <LevelChip level={level} />,
  },
  daysColumn<StudentRow>(),
  ...FEW_MARK_COLUMNS,
  seeColumn<StudentRow>({
    word: TABLE_TEXTS.see,
    to: ({ student_id }) => keep(`/director/alumnos/${student_id}`),
    name: fullName,
  }),
]
