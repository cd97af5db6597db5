/** Of *Avisos*. */
export const NOTICES_TABLE = { perPage: 10, sort: '-created_at', filters: ['type'] } as const
