/** Of *Grupos*. */
export const GROUPS_TABLE = {
  perPage: 10,
  sort: 'title',
  filters: ['level', 'turn', 'special', 'check'],
} as const
