import type { TableState } from '../../lib/tables/use-table-state.ts'

export type DaysTable = Pick<TableState<'from' | 'to'>, 'filter' | 'setFilter'>
