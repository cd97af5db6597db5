import { StudentLink } from '../../domain/pages/page-link.tsx'
import type { GroupStudent } from '@plantel/contract/groups'
import { listName } from '../../domain/people/names.ts'
import { numberColumn } from '../../domain/students/number-column.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { PersonLine } from '../../ui/photos/person-line.tsx'
import { written } from '../../lib/words/counts.ts'

/** Number and name, which leads to the page. */
export const namedColumns = (snaphot: string | undefined): Column<GroupStudent>[] => [
  numberColumn<GroupStudent>(),
  {
    key: 'name',
    title: 'Alumno',
    sort: 'name',
    heading: true,
    cell: (student) => (
      <PersonLine
        name={
          <StudentLink id={student.student_id} snaphot={snaphot}>
            {listName(student)}
          </StudentLink>
        }
        person={student}
      />
    ),
  },
]

export const STUDENT_COLUMNS: Column<GroupStudent>[] = [
  ...namedColumns(undefined),
  { key: 'folio', title: 'Matrícula', sort: 'folio', narrow: true, card: 'hide', cell: ({ folio }) => folio },
  {
    key: 'presences',
    title: 'Asistencias',
    sort: 'total_presence',
    align: 'right',
    narrow: true,
    cell: ({ total_presence }) => written(total_presence),
  },
  {
    key: 'absences',
    title: 'Faltas (clases)',
    sort: 'total_absence',
    align: 'right',
    narrow: true,
    cell: ({ total_absence }) => written(total_absence),
  },
]
