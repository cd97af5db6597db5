import type { GroupRow } from '@plantel/contract/groups'
import type { PageMeta } from '@plantel/contract/paging'
import { turnName } from '@plantel/contract/school-words'
import { type Column, DataTable } from '../../../ui/tables/data-table.tsx'
import type * as z from 'zod/mini'
import type { TableState } from '../../../lib/tables/table-state.ts'
import { LevelChip } from '../../../domain/levels/level-chip.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import styles from './group-choice.module.css'

interface ChoiceProps {
  value: number | null
  onChange: (groupId: number) => void
  disabled: boolean
}

interface GroupChoiceProps extends ChoiceProps {
  groups: readonly GroupRow[]
  meta: z.output<typeof PageMeta>
  table: Pick<TableState, 'setPage'>
}

const columnsOf = ({ value, onChange, disabled }: ChoiceProps): Column<GroupRow>[] => [
  {
    key: 'choose',
    title: 'Elegir',
    narrow: true,
    card: 'beside',
    cell: ({ group_id, title, levelName }) => (
      <label className={styles.choice} data-face="">
        <input
          type="radio"
          name="grupo"
          aria-label={`${title}, ${levelName}`}
          checked={value === group_id}
          disabled={disabled}
          onChange={() => onChange(group_id)}
        />
      </label>
    ),
  },
  { key: 'grade', title: 'Grado', narrow: true, heading: true, cell: ({ grade }) => `${grade}°` },
  { key: 'group', title: 'Grupo', narrow: true, card: 'beside', cell: ({ group }) => group },
  { key: 'turn', title: 'Turno', narrow: true, card: 'beside', cell: ({ turn }) => turnName(turn) },
  {
    key: 'level',
    title: 'Nivel',
    narrow: true,
    card: 'state',
    cell: ({ level }) => <LevelChip level={level} />,
  },
  { key: 'students', title: 'Alumnos', narrow: true, align: 'right', cell: ({ students }) => students },
]

export const GroupChoice = ({ groups, meta, table, ...choice }: GroupChoiceProps) => (
  <>
    <DataTable
      label="Grupos"
      columns={columnsOf(choice)}
      rows={groups}
      rowKey={({ group_id }) => group_id}
      rowTone={({ group_id }) => (group_id === choice.value ? 'good' : undefined)}
    />
    <TableFoot meta={meta} table={table} noun={['grupo', 'grupos']} />
  </>
)
