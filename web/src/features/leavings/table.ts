import type { TableState } from '../../lib/tables/table-state.ts'

/** `mes`: `YYYY-MM`, without it this one. */
export const MOVEMENTS_TABLE = {
  perPage: 50,
  filters: ['mes', 'level', 'group_id', 'gender', 'movement'],
} as const
export type MovementsTable = TableState<(typeof MOVEMENTS_TABLE)['filters'][number]>

export const NEVER_CAME_TABLE = { perPage: 50, filters: ['level'] } as const
