import type { GroupRow } from '@plantel/contract/groups'
import { turnName } from '@plantel/contract/school-words'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { LevelChip } from '../../../domain/levels/level-chip.tsx'
import { PagedTable } from '../../../ui/tables/paged-table.tsx'
import styles from './group-choice.module.css'

interface GroupChoiceProps {
  groups: readonly GroupRow[]
  value: number | null
  onChange: (groupId: number) => void
  disabled: boolean
}

const PER_PAGE = 8

const columnsOf = ({ value, onChange, disabled }: Omit<GroupChoiceProps, 'groups'>): Column<GroupRow>[] => [
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

export const GroupChoice = ({ groups, ...choice }: GroupChoiceProps) => (
  <PagedTable
    label="Grupos"
    columns={columnsOf(choice)}
    rows={groups}
    rowKey={({ group_id }) => group_id}
    rowTone={({ group_id }) => (group_id === choice.value ? 'good' : undefined)}
    noun={['grupo', 'grupos']}
    perPage={PER_PAGE}
  />
)
