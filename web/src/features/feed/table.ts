/** Of *Mis avisos*. */
export const FEED_TABLE = { perPage: 20, filters: ['category', 'unread'] } as const
