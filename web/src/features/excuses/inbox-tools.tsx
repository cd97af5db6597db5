import { EXCUSE_STATUS } from '@plantel/contract/excuses'
import { useMay } from '../../lib/session/use-may.ts'
import type { TableState } from '../../lib/tables/use-table-state.ts'
import { DayInput } from '../../ui/forms/day-input.tsx'
import { NamedSelect } from '../../ui/forms/filter-select.tsx'
import { lateFilter } from '../../ui/tables/late-filter.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import styles from '../../domain/inbox/inbox.module.css'
import { EVERY_STATUS, type InboxFilter } from './table.ts'
import { STATUS_WORDS, T } from './texts.ts'

const GroupFilter = lateFilter(
  async () => (await import('../../domain/groups/group-filter.tsx')).GroupFilter,
  {
    label: 'Grupo',
    chosen: () => 'Un grupo',
  },
)

const STATES = [
  ...Object.values(EXCUSE_STATUS).map((status) => ({ value: String(status), label: STATUS_WORDS[status] })),
  { value: EVERY_STATUS, label: 'Todos' },
]

export const InboxTools = ({ table }: { table: TableState<InboxFilter> }) => {
  const listsGroups = useMay('groups:list')
  return (
    <TableTools table={table} placeholder={T.search}>
      <NamedSelect
        label="Estado"
        value={table.filter('estado') ?? '0'}
        options={STATES}
        onChange={(chosen) => table.setFilter('estado', chosen === '0' ? undefined : chosen)}
      />
      {listsGroups && (
        <GroupFilter
          value={table.filter('group_id')}
          onChange={(value) => table.setFilter('group_id', value)}
        />
      )}
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className={styles.day}>
          <DayInput
            label={name === 'from' ? 'Desde' : 'Hasta'}
            value={table.filter(name) ?? ''}
            onChange={(day) => table.setFilter(name, day === '' ? undefined : day)}
          />
        </div>
      ))}
    </TableTools>
  )
}
