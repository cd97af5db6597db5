/** `ver`: which tab; `dia`: another day than today. */
export const BOARD_TABLE = { perPage: 50, filters: ['ver', 'dia'] } as const
