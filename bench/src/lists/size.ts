export interface ListsSize {
  readonly students: number
  /** One in ten is special. */
  readonly groups: number
  readonly parents: number
  readonly professors: number
  readonly subjectsPerGroup: number
}

export const LARGE: ListsSize = {
  students: 12_000,
  groups: 400,
  parents: 15_000,
  professors: 300,
  subjectsPerGroup: 8,
}

export const LARGE_QUICK: ListsSize = {
  students: 3_000,
  groups: 100,
  parents: 3_000,
  professors: 75,
  subjectsPerGroup: 8,
}

/** Rows per page, as the screens ask. */
export const PAGE = 20
