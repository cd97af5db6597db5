/** `ver`: which tab; `dia`: another day than today; `niveles`: of the whole school. */
export const BOARD_TABLE = { perPage: 50, filters: ['ver', 'dia', 'niveles'] } as const
