import type { SupervisedSchool } from '@plantel/contract/supervision'
import { COMPARED_MAX } from '@plantel/contract/supervision'
import { Average } from '../../domain/grades/average.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { FIGURES, countWords } from './figure-words.ts'
import { T } from './texts.ts'

interface Compared {
  chosen: readonly SupervisedSchool[]
  onChoose: (school: SupervisedSchool) => void
}

const isChosen = ({ chosen }: Compared, { school }: SupervisedSchool): boolean =>
  chosen.some((each) => each.school.school_id === school.school_id)

/** How the schools do, and which are put side by side. */
export const figureColumns = (compared: Compared): readonly Column<SupervisedSchool>[] => [
  {
    key: 'clave',
    title: 'CCT',
    sort: 'clave',
    narrow: true,
    card: 'line',
    cell: ({ school }) => school.clave,
  },
  { key: 'name', title: 'Escuela', sort: 'name', heading: true, cell: ({ school }) => school.name },
  {
    key: 'average',
    title: T.average,
    align: 'right',
    narrow: true,
    card: 'state',
    cell: ({ figures }) => <Average mean={figures?.average ?? 0} />,
  },
  ...FIGURES.map(({ key, title, now }): Column<SupervisedSchool> => ({
    key,
    title,
    align: 'right',
    narrow: true,
    card: 'fact',
    cell: now,
  })),
  {
    key: 'days',
    title: T.daysSince,
    sort: 'last_supervition',
    align: 'right',
    narrow: true,
    card: 'fact',
    cell: ({ days_since }) => countWords(days_since),
  },
  {
    key: 'compare',
    title: T.compare,
    actions: true,
    align: 'right',
    narrow: true,
    cell: (school) => {
      const on = isChosen(compared, school)
      return (
        <Button
          look={on ? 'filled' : 'text'}
          aria-pressed={on}
          aria-label={`${T.compare}: ${school.school.name}`}
          disabled={!on && compared.chosen.length >= COMPARED_MAX}
          onClick={() => compared.onChoose(school)}
        >
          {T.compare}
        </Button>
      )
    },
  },
]
