/** Of the students on a group's page: a whole class. */
export const PAGE_STUDENTS = { perPage: 50, sort: 'list_number' } as const
