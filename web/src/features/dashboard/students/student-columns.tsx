import { fullName } from '@plantel/contract/school-words'
import type { StudentRow } from '@plantel/contract/students'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { LevelChip } from '../../../domain/levels/level-chip.tsx'
import { daysColumn } from '../../../domain/students/days-column.ts'
import { ListedPerson } from '../../../domain/people/listed-person.tsx'
import { seeColumn } from '../../../ui/tables/see-column.tsx'
import { TABLE_TEXTS } from '../table-texts.ts'
import { FEW_MARK_COLUMNS } from '../tables/mark-columns.tsx'

export const studentColumns = (keep: (path: string) => string): readonly Column<StudentRow>[] => [
  {
    key: 'name',
    title: 'Alumno',
    sort: 'name',
    cell: (student) => <ListedPerson person={student} inactive={false} />,
  },
  {
    key: 'student_id',
    title: 'ID',
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
    cell: ({ group_title }) => group_title ?? TABLE_TEXTS.noGroup,
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
