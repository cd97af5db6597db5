/** Of *Materias*. */
export const CATALOG_TABLE = { perPage: 10, sort: 'title', filters: ['level', 'status', 'check'] } as const
