/** `estado`: one of `EXCUSE_STATUS`, or `todos`; without it what waits. */
export const INBOX_TABLE = { perPage: 50, filters: ['estado', 'group_id', 'from', 'to'] } as const

export type InboxFilter = (typeof INBOX_TABLE)['filters'][number]

export const EVERY_STATUS = 'todos'
