import type { GroupStudent } from '@plantel/contract/groups'
import { listName } from '@plantel/contract/school-words'
import type { GroupSubject } from '@plantel/contract/subjects'
import type { ClassHour } from '@plantel/contract/timetable'
import { Average } from '../../../domain/grades/average.tsx'
import { UserLink } from '../../../domain/pages/page-link.tsx'
import { daysColumn } from '../../../domain/students/days-column.ts'
import { written } from '../../../lib/words/counts.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { namedColumns } from '../student-columns.tsx'
import { GROUP_TEXTS } from '../texts.ts'
import { hoursInWords } from './hours-in-words.ts'

export const pageStudentColumns = (snaphot: string | undefined): Column<GroupStudent>[] => [
  ...namedColumns(snaphot),
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
    key: 'average_rating',
    title: 'Promedio',
    sort: 'average_rating',
    align: 'right',
    narrow: true,
    card: 'state',
    cell: ({ average_rating }) => <Average mean={average_rating} />,
  },
  daysColumn<GroupStudent>(),
  {
    key: 'total_absence',
    title: 'Faltas (clases)',
    sort: 'total_absence',
    align: 'right',
    narrow: true,
    from: 'medium',
    card: 'hide',
    cell: ({ total_absence }) => written(total_absence),
  },
]

export const classColumns = (hours: readonly ClassHour[]): Column<GroupSubject>[] => [
  { key: 'title', title: 'Materia', heading: true, cell: ({ catalogSubject }) => catalogSubject.title },
  {
    key: 'professor',
    title: 'Maestro',
    card: 'line',
    cell: ({ professor }) =>
      professor ? <UserLink id={professor.user_id}>{listName(professor)}</UserLink> : GROUP_TEXTS.noProfessor,
  },
  {
    key: 'hours',
    title: 'Horario',
    card: 'line',
    cell: ({ subject_id }) =>
      hoursInWords(hours.filter((hour) => hour.subject_id === subject_id)) || 'Sin horario',
  },
]
