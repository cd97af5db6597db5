/** Of *Calificaciones*: the groups. */
export const GROUPS_TABLE = { perPage: 20, sort: 'title', filters: ['snaphot', 'level'] } as const

/** A group's students. */
export const STUDENTS_TABLE = { perPage: 20, sort: 'name', filters: ['snaphot'] } as const
