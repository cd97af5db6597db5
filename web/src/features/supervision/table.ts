/** Of *Supervisiones*. */
export const SCHOOLS_TABLE = { perPage: 10, sort: 'name' } as const
