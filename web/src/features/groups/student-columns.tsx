import type { GroupStudent } from '@plantel/contract/groups'
import { listName } from '../../domain/people/names.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { PersonLine } from '../../ui/photos/person-line.tsx'
import { written } from '../../lib/words/counts.ts'

export const STUDENT_COLUMNS: Column<GroupStudent>[] = [
  {
    key: 'number',
    title: 'Núm.',
    sort: 'list_number',
    align: 'right',
    narrow: true,
    card: 'line',
    cell: ({ list_number }) => list_number ?? '—',
  },
  {
    key: 'name',
    title: 'Alumno',
    sort: 'name',
    cell: (student) => <PersonLine name={listName(student)} person={student} />,
  },
  { key: 'folio', title: 'Matrícula', sort: 'folio', narrow: true, card: 'line', cell: ({ folio }) => folio },
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
