/** `ver`: only what is missing; `niveles`: every turn of the level. */
export const CAPTURE_TABLE = { perPage: 50, filters: ['nivel', 'parcial', 'ver', 'niveles'] } as const
export const MISSING = 'faltan'
