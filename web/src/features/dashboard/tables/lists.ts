import { ofCycle } from '../../../domain/cycles/of-cycle.ts'

export const ROWS_PER_PAGE = 10

const LEVELS = ['level'] as const

/** All of a school, or of a cycle. */
export const GROUPS_LIST = { perPage: ROWS_PER_PAGE, sort: 'title', filters: LEVELS, below: true } as const
export const SUBJECTS_LIST = {
  perPage: ROWS_PER_PAGE,
  sort: 'title',
  filters: ['level', 'without_professor', 'places'],
} as const
export const STUDENTS_LIST = {
  perPage: ROWS_PER_PAGE,
  sort: 'name',
  filters: ['level', 'watch', 'places'],
} as const
export const PROFESSORS_LIST = { perPage: ROWS_PER_PAGE, sort: 'name' } as const

/** Those who are at the school now, or everybody who was in a cycle when it ended. */
export const whoIn = (snaphot: string | undefined) =>
  snaphot === undefined ? { status: '1' as const } : ofCycle(snaphot)
