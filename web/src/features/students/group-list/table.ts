/** Of *Alumnos de un grupo*. */
export const GROUP_TABLE = { perPage: 10, sort: 'name' } as const

/** Who has left is not in it. */
export const ACTIVE = { status: '1' } as const
