/** Of each tab of *Usuarios*. */
export const USERS_TABLE = { perPage: 10, sort: 'name', filters: ['status', 'signed_in', 'check'] } as const
