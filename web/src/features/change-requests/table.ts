/** `estado`: one of `CHANGE_STATUS`, or `todos`; without it what waits. */
export const REQUESTS_TABLE = { perPage: 50, filters: ['estado'] } as const

export const EVERY_STATUS = 'todos'
