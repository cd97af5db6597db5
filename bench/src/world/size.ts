/** How large the filled school is. */
export interface Size {
  readonly groups: number
  readonly studentsPerGroup: number
  readonly subjectsPerGroup: number
  readonly professors: number
  readonly days: number
  /** How many times as many school days of attendance the larger copy has. */
  readonly timesDays: number
}

export const FULL: Size = {
  groups: 40,
  studentsPerGroup: 30,
  subjectsPerGroup: 8,
  professors: 40,
  days: 40,
  timesDays: 10,
}

export const QUICK: Size = { ...FULL, groups: 10, professors: 10, days: 8 }

/** Rows of attendance that a school of this size has. */
export const marksOf = (size: Size, days: number): number =>
  size.groups * size.studentsPerGroup * size.subjectsPerGroup * days
