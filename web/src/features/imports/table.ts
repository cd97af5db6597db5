import type { TableOptions } from '../../lib/tables/table-address.ts'

export const IMPORTS_TABLE = { perPage: 20 } as const satisfies TableOptions<never>

/** As many as the server gives at once: a page of a list, and no more cells than a browser draws at once. */
export const ROWS_TABLE = { perPage: 100, filters: ['state'] } as const satisfies TableOptions<'state'>
