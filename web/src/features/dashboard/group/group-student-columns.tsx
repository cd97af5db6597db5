import { StudentLink } from '../../../domain/pages/page-link.tsx'
import { listName } from '../../../domain/people/names.ts'
import type { GroupStudent } from '@plantel/contract/groups'
import { fullName } from '@plantel/contract/school-words'
import type { InCycle } from '../use-snaphot.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { daysColumn } from '../../../domain/students/days-column.ts'
import { numberColumn } from '../../../domain/students/number-column.ts'
import { ListedPerson } from '../../../domain/people/listed-person.tsx'
import { seeColumn } from '../../../ui/tables/see-column.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { MARK_COLUMNS } from '../tables/mark-columns.tsx'

export const groupStudentColumns = (
  { keep, snaphot }: InCycle,
  isInactive: (student: GroupStudent) => boolean,
): readonly Column<GroupStudent>[] => [
  numberColumn<GroupStudent>(),
  {
    key: 'name',
    title: 'Alumno',
    sort: 'name',
    heading: true,
    cell: (student) => (
      <ListedPerson person={student} inactive={isInactive(student)}>
        <StudentLink id={student.student_id} snaphot={snaphot}>
          {listName(student)}
        </StudentLink>
      </ListedPerson>
    ),
  },
  { key: 'folio', title: 'Matrícula', sort: 'folio', narrow: true, card: 'hide', cell: ({ folio }) => folio },
  daysColumn<GroupStudent>(),
  ...MARK_COLUMNS,
  seeColumn<GroupStudent>({
    word: TABLE_TEXTS.see,
    to: ({ student_id }) => keep(`/director/alumnos/${student_id}`),
    name: fullName,
  }),
]
