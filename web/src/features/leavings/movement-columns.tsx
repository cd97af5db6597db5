import { LEAVINGS } from '@plantel/contract/leaving-form'
import { type Movement, MOVEMENT_WORDS, type MovementTotals } from '@plantel/contract/leavings'
import { levelName } from '@plantel/contract/school-words'
import { GENDERS } from '@plantel/contract/students'
import { GroupLink, StudentLink } from '../../domain/pages/page-link.tsx'
import { ListedPerson } from '../../domain/people/listed-person.tsx'
import { listName } from '../../domain/people/names.ts'
import { NO_GROUP } from '../../domain/students/texts.ts'
import { shortDay } from '../../lib/dates/dates.ts'
import { written } from '../../lib/words/counts.ts'
import type { Column } from '../../ui/tables/data-table.tsx'

type Group = Pick<Movement, 'group_id' | 'group_title'>

const GroupCell = ({ group_id, group_title }: Group) => {
  if (group_title === null) return NO_GROUP
  return group_id === null ? group_title : <GroupLink id={group_id}>{group_title}</GroupLink>
}

const whyOf = ({ kind, to_school, to_key, reason }: Movement): string =>
  [
    kind === null ? '' : LEAVINGS[kind],
    to_school === null || to_key === null ? to_school : `${to_school} (${to_key})`,
    reason,
  ]
    .filter(Boolean)
    .join(' · ')

export const MOVEMENT_COLUMNS: Column<Movement>[] = [
  { key: 'day', title: 'Día', narrow: true, card: 'date', cell: ({ day }) => shortDay(day) },
  {
    key: 'movement',
    title: 'Movimiento',
    narrow: true,
    card: 'state',
    cell: ({ movement }) => MOVEMENT_WORDS[movement],
  },
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
    key: 'folio',
    title: 'Matrícula',
    narrow: true,
    from: 'wide',
    card: 'hide',
    cell: ({ student }) => student.folio,
  },
  { key: 'group', title: 'Grupo', narrow: true, card: 'line', cell: (row) => <GroupCell {...row} /> },
  {
    key: 'gender',
    title: 'Sexo',
    narrow: true,
    card: 'fact',
    cell: ({ gender }) => (gender === null ? '—' : GENDERS[gender]),
  },
  { key: 'why', title: 'Motivo de la baja', from: 'medium', card: 'line', cell: whyOf },
]

type Counted = MovementTotals['in']

const all = ({ women, men, others }: Counted): number => women + men + others

/** *3 (2 M, 1 H)*; of nobody a dash. */
const inWords = (count: Counted): string => {
  const total = all(count)
  if (total === 0) return '–'
  const { women, men, others } = count
  const parts = [
    women > 0 && `${written(women)} M`,
    men > 0 && `${written(men)} H`,
    others > 0 && `${written(others)} sin dato`,
  ].filter(Boolean)
  return `${written(total)} (${parts.join(', ')})`
}

export const TOTAL_COLUMNS: Column<MovementTotals>[] = [
  {
    key: 'group',
    title: 'Grupo',
    heading: true,
    cell: ({ group_title, level }) =>
      group_title === null ? NO_GROUP : `${group_title} · ${levelName(level)}`,
  },
  { key: 'in', title: 'Altas', narrow: true, align: 'right', cell: (row) => inWords(row.in) },
  { key: 'back', title: 'Reingresos', narrow: true, align: 'right', cell: ({ back }) => inWords(back) },
  { key: 'out', title: 'Bajas', narrow: true, align: 'right', cell: ({ out }) => inWords(out) },
]

const summed = (rows: readonly MovementTotals[], which: 'in' | 'back' | 'out'): Counted => ({
  women: rows.reduce((sum, row) => sum + row[which].women, 0),
  men: rows.reduce((sum, row) => sum + row[which].men, 0),
  others: rows.reduce((sum, row) => sum + row[which].others, 0),
})

/** *Altas: 3 (2 M, 1 H) · Reingresos: – · Bajas: 1 (1 H)* */
export const totalWords = (rows: readonly MovementTotals[]): string =>
  (
    [
      ['Altas', 'in'],
      ['Reingresos', 'back'],
      ['Bajas', 'out'],
    ] as const
  )
    .map(([title, which]) => `${title}: ${inWords(summed(rows, which))}`)
    .join(' · ')
