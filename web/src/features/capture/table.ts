/** `ver`: only what is missing. */
export const CAPTURE_TABLE = { perPage: 50, filters: ['nivel', 'parcial', 'ver'] } as const
export const MISSING = 'faltan'
