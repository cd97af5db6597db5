import type { PartialRow } from '@plantel/contract/partials'
import { levelName } from '@plantel/contract/school-words'
import { briefDate } from '../../../lib/dates/dates.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { deleteIcon, editIcon } from '../../../ui/icons/icons.ts'
import { LevelChip } from '../../../domain/levels/level-chip.tsx'
import { RowMenu } from '../../../ui/menus/row-menu.tsx'
import { LIMIT_DATE } from '../texts.ts'
import { PartialState, stateOf } from './partial-state.tsx'
import styles from './partials.module.css'

export type RowDialog = 'edit' | 'delete'

interface Shown {
  /** *parcial*, of a level. */
  nounOf: (level: number) => string
  today: string
  open: (dialog: RowDialog, partial: PartialRow) => void
}

const dayColumn = (key: 'start_date' | 'end_date' | 'limit_date', title: string): Column<PartialRow> => ({
  key,
  title,
  cell: (row) => <span className={styles.day}>{briefDate(row[key])}</span>,
})

export const partialColumns = ({ nounOf, today, open }: Shown): Column<PartialRow>[] => [
  { key: 'level', title: 'Nivel', narrow: true, cell: ({ level }) => <LevelChip level={level} /> },
  {
    key: 'partial',
    title: 'Número',
    narrow: true,
    card: 'beside',
    align: 'right',
    cell: ({ partial, level }) => (
      <>
        <span className={styles.noun}>{nounOf(level)} </span>
        {partial}
      </>
    ),
  },
  dayColumn('start_date', 'Inicio'),
  dayColumn('end_date', 'Fin'),
  dayColumn('limit_date', LIMIT_DATE),
  {
    key: 'state',
    title: 'Estado',
    narrow: true,
    card: 'state',
    cell: (row) => <PartialState state={stateOf(row, today)} />,
  },
  {
    key: 'actions',
    title: 'Acciones',
    actions: true,
    narrow: true,
    align: 'right',
    cell: (row) => (
      <RowMenu
        label={`Acciones de ${nounOf(row.level)} ${row.partial} de ${levelName(row.level)}`}
        items={[
          { label: 'Editar', icon: editIcon, onSelect: () => open('edit', row) },
          { label: 'Eliminar', icon: deleteIcon, onSelect: () => open('delete', row), danger: true },
        ]}
      />
    ),
  },
]
