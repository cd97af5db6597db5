import type { CycleLevel } from '@plantel/contract/dashboard'
import { levelName } from '@plantel/contract/school-words'
import { LevelChip } from '../../../domain/levels/level-chip.tsx'
import { seeColumn } from '../../../ui/tables/see-column.tsx'
import { attendanceIndex } from '../attendance-index.ts'
import { TABLE_TEXTS } from '../table-texts.ts'
import { countedHere } from '../tables/counted-here.ts'
import { type HereColumn, HereTable } from '../tables/here-table.tsx'
import { FEW_MARK_COLUMNS } from '../tables/mark-columns.tsx'
import { percent } from '../percent.ts'
import { cyclesOf, nameOf } from './comparison.ts'

const addressOf = ({ snaphot }: CycleLevel): string =>
  snaphot === null ? '/director' : `/director?${new URLSearchParams({ snaphot }).toString()}`

const indexOf = (row: CycleLevel): string => {
  const index = attendanceIndex(row)
  return index === null ? '—' : percent(index)
}

const columnsOf = (rows: readonly CycleLevel[]): readonly HereColumn<CycleLevel>[] => {
  const cycles = cyclesOf(rows)
  return [
    {
      key: 'cycle',
      title: 'Ciclo',
      sort: 'cycle',
      narrow: true,
      by: (row) => cycles.indexOf(nameOf(row)),
      cell: nameOf,
    },
    {
      key: 'level',
      title: 'Nivel',
      sort: 'level',
      narrow: true,
      card: 'state',
      by: ({ level }) => level,
      cell: ({ level }) => <LevelChip level={level} />,
    },
    countedHere('groups', 'Grupos'),
    countedHere('students', 'Alumnos'),
    ...FEW_MARK_COLUMNS,
    {
      key: 'index',
      title: 'Índice de asistencia',
      card: 'ordered',
      sort: 'index',
      align: 'right',
      narrow: true,
      by: (row) => attendanceIndex(row) ?? -1,
      cell: indexOf,
    },
    countedHere('total_reports', 'Reportes', 'ordered'),
    seeColumn({
      word: TABLE_TEXTS.see,
      to: addressOf,
      name: (row) => `el ciclo ${nameOf(row)} de ${levelName(row.level)}`,
    }),
  ]
}

/** Every figure of the charts, and more, in words: also for who does not see them. Newest first. */
export const CyclesTable = ({ rows }: { rows: readonly CycleLevel[] }) => (
  <HereTable
    label="Ciclos"
    name="ciclos"
    sort="-cycle"
    columns={columnsOf(rows)}
    rows={rows}
    rowKey={({ snaphot, level }) => snaphot ?? level}
    noun={['registro', 'registros']}
    empty={null}
  />
)
