import { MOVEMENT_WORDS, MOVEMENTS } from '@plantel/contract/leavings'
import { GENDERS } from '@plantel/contract/students'
import { LEVEL_FILTERS } from '../../domain/levels/level-options.ts'
import { monthTitle, previousMonth } from '../../lib/dates/months.ts'
import { FilterSelect, NamedSelect } from '../../ui/forms/filter-select.tsx'
import { lateFilter } from '../../ui/tables/late-filter.tsx'
import styles from '../../ui/tables/table-tools.module.css'
import type { MovementsTable } from './table.ts'

const MONTHS = 13

const GroupFilter = lateFilter(
  async () => (await import('../../domain/groups/group-filter.tsx')).GroupFilter,
  { label: 'Grupo', chosen: () => 'Un grupo' },
)

const SEXES = Object.entries(GENDERS).map(([value, label]) => ({ value, label }))
const KINDS = MOVEMENTS.map((value) => ({ value, label: MOVEMENT_WORDS[value] }))

/** This month and the year before it. */
const monthsUpTo = (month: string): string[] => {
  const months = [month]
  for (let each = month; months.length < MONTHS;) {
    each = previousMonth(each)
    months.push(each)
  }
  return months
}

const titled = (month: string) => {
  const title = monthTitle(month)
  return { value: month, label: title.charAt(0).toUpperCase() + title.slice(1) }
}

interface MovementFiltersProps {
  table: MovementsTable
  month: string
  thisMonth: string
}

export const MovementFilters = ({ table, month, thisMonth }: MovementFiltersProps) => {
  const level = table.filter('level')
  const offered = monthsUpTo(thisMonth)
  return (
    <div className={styles.tools}>
      <div className={styles.filters}>
        <NamedSelect
          label="Mes"
          value={month}
          options={(offered.includes(month) ? offered : [month, ...offered]).map(titled)}
          onChange={(chosen) => table.setFilter('mes', chosen === thisMonth ? undefined : chosen)}
        />
        <FilterSelect
          label="Movimiento"
          value={table.filter('movement')}
          options={KINDS}
          onChange={(value) => table.setFilter('movement', value)}
        />
        <FilterSelect
          label="Nivel"
          value={level}
          options={LEVEL_FILTERS}
          onChange={(value) => {
            table.setFilter('level', value)
            table.setFilter('group_id', undefined)
          }}
        />
        <GroupFilter
          value={table.filter('group_id')}
          offered={level === undefined ? {} : { level }}
          onChange={(value) => table.setFilter('group_id', value)}
        />
        <FilterSelect
          label="Sexo"
          value={table.filter('gender')}
          options={SEXES}
          onChange={(value) => table.setFilter('gender', value)}
        />
      </div>
    </div>
  )
}
