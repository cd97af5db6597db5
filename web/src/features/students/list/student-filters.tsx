import { useQuery } from '@tanstack/react-query'
import { LEVEL_FILTERS } from '../../../domain/levels/level-options.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { TableState } from '../../../lib/tables/use-table-state.ts'
import { CycleSelect } from '../../../domain/cycles/cycle-select.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { TableTools } from '../../../ui/tables/table-tools.tsx'
import { schoolGroupsQuery } from '../queries.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { STATUS_FILTERS } from '../../../domain/people/status.ts'

export const STUDENT_FILTERS = ['snaphot', 'level', 'group_id', 'without_group', 'status'] as const
/** By their names on screen. */
export const FILTER_NAMES = {
  snaphot: 'Ciclo',
  level: 'Nivel',
  group_id: 'Grupo',
  without_group: 'Grupo',
  status: 'Estado',
}

export type StudentTable = TableState<(typeof STUDENT_FILTERS)[number]>

const NO_GROUP = { value: 'ninguno', label: STUDENT_TEXTS.noGroup }

const useGroupOptions = (level: string | undefined) => {
  const { data = [] } = useQuery(schoolGroupsQuery(useSession().school.school_id))
  return data
    .filter((group) => level === undefined || String(group.level) === level)
    .map((group) => ({
      value: String(group.group_id),
      label: `${group.title} · ${group.levelName}${group.special === 1 ? ' · Especial' : ''}`,
    }))
}

export const isPast = (table: StudentTable): boolean => table.filter('snaphot') !== undefined

export const StudentFilters = ({ table }: { table: StudentTable }) => {
  const level = table.filter('level')
  const past = isPast(table)
  const groups = useGroupOptions(level)
  const chooseGroup = (value: string | undefined) => {
    const none = value === NO_GROUP.value
    table.setFilter('without_group', none ? '1' : undefined)
    table.setFilter('group_id', none ? undefined : value)
  }
  return (
    <TableTools table={table} placeholder="Buscar por nombre, matrícula, celular o correo">
      <CycleSelect
        value={table.filter('snaphot')}
        onChange={(snaphot) => {
          for (const name of ['level', 'group_id', 'without_group'] as const) table.setFilter(name, undefined)
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
          <FilterSelect
            label="Grupo"
            value={table.filter('without_group') === '1' ? NO_GROUP.value : table.filter('group_id')}
            options={[NO_GROUP, ...groups]}
            onChange={chooseGroup}
          />
        </>
      )}
      <FilterSelect
        label="Estado"
        value={table.filter('status')}
        options={STATUS_FILTERS}
        onChange={(value) => table.setFilter('status', value)}
      />
    </TableTools>
  )
}
