import { LEVEL_FILTERS } from '../../../domain/levels/level-options.ts'
import type { TableState } from '../../../lib/tables/use-table-state.ts'
import { CycleSelect } from '../../../domain/cycles/cycle-select.tsx'
import type { ListMenuProps } from '../../../domain/lists/list-props.ts'
import { ListTools } from '../../../domain/lists/list-tools.ts'
import { LateCheck } from '../../../domain/health/late-check.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { lateFilter } from '../../../ui/tables/late-filter.tsx'
import type { AnyColumn } from '../../../ui/tables/column.ts'
import { OrderSelect } from '../../../ui/tables/order-select.tsx'
import { TableTools } from '../../../ui/tables/table-tools.tsx'
import { STUDENT_TEXTS } from '../texts.ts'
import type { STUDENTS_TABLE } from './table.ts'
import { STATUS_FILTERS } from '../../../domain/people/status.ts'

/** By their names on screen. */
export const FILTER_NAMES = {
  snaphot: 'Ciclo',
  level: 'Nivel',
  group_id: 'Grupo',
  without_group: 'Grupo',
  incomplete: 'Ficha',
  turning_18: 'Ficha',
  to_reenrol: 'Ficha',
  proposed: 'Ficha',
  check: 'Por corregir',
  status: 'Estado',
}

export type StudentTable = TableState<(typeof STUDENTS_TABLE)['filters'][number]>

const RECORDS = [
  { value: 'incomplete', label: STUDENT_TEXTS.incomplete },
  { value: 'turning_18', label: STUDENT_TEXTS.turning18 },
  { value: 'to_reenrol', label: STUDENT_TEXTS.toReenrol },
  { value: 'proposed', label: STUDENT_TEXTS.proposed },
] as const

const NO_GROUP = { value: 'ninguno', label: STUDENT_TEXTS.noGroup }

const GroupFilter = lateFilter(
  async () => (await import('../../../domain/groups/group-filter.tsx')).GroupFilter,
  { label: 'Grupo', chosen: (value) => (value === NO_GROUP.value ? NO_GROUP.label : 'Un grupo') },
)

export const isPast = (table: StudentTable): boolean => table.filter('snaphot') !== undefined

/** What is to be said or mended of a record. */
const RecordFilters = ({ table }: { table: StudentTable }) => (
  <>
    <FilterSelect
      label="Ficha"
      value={RECORDS.find(({ value }) => table.filter(value) === '1')?.value}
      options={RECORDS}
      onChange={(chosen) => {
        for (const { value } of RECORDS) table.setFilter(value, value === chosen ? '1' : undefined)
      }}
    />
    <LateCheck
      list="students"
      value={table.filter('check')}
      onChange={(value) => table.setFilter('check', value)}
    />
  </>
)

interface StudentFiltersProps {
  table: StudentTable
  columns: readonly AnyColumn[]
  selection: ListMenuProps['selection']
}

export const StudentFilters = ({ table, columns, selection }: StudentFiltersProps) => {
  const level = table.filter('level')
  const past = isPast(table)
  const chooseGroup = (value: string | undefined) => {
    const none = value === NO_GROUP.value
    table.setFilter('without_group', none ? '1' : undefined)
    table.setFilter('group_id', none ? undefined : value)
  }
  return (
    <TableTools
      table={table}
      placeholder="Buscar por nombre, matrícula, celular o correo"
      order={<OrderSelect table={table} columns={columns} />}
      menu={
        <ListTools
          selection={selection}
          exported={{ report: 'school-students', query: table.query, more: past ? {} : { status: null } }}
          list="students"
          label={STUDENT_TEXTS.title}
          table={table}
          columns={columns}
        />
      }
    >
      <CycleSelect
        value={table.filter('snaphot')}
        onChange={(snaphot) => {
          for (const name of [
            'level',
            'group_id',
            'without_group',
            'incomplete',
            'turning_18',
            'to_reenrol',
            'check',
          ] as const)
            table.setFilter(name, undefined)
          table.setFilter('snaphot', snaphot)
        }}
      />
      {!past && (
        <>
          <FilterSelect
            label="Nivel"
            value={level}
            options={LEVEL_FILTERS}
            onChange={(value) => {
              table.setFilter('level', value)
              // A group of another level would leave nobody.
              table.setFilter('group_id', undefined)
            }}
          />
          <GroupFilter
            value={table.filter('without_group') === '1' ? NO_GROUP.value : table.filter('group_id')}
            offered={level === undefined ? {} : { level }}
            other={NO_GROUP}
            onChange={chooseGroup}
          />
        </>
      )}
      {!past && <RecordFilters table={table} />}
      <FilterSelect
        label="Estado"
        value={table.filter('status')}
        options={STATUS_FILTERS}
        onChange={(value) => table.setFilter('status', value)}
      />
    </TableTools>
  )
}
