import type { TableState } from '../../lib/tables/use-table-state.ts'

/** What the choice of days needs of the table: both days are in the address bar. */
export type DaysTable = Pick<TableState<'from' | 'to'>, 'filter' | 'setFilter'>
