import type { Reach } from '../students/reach.ts'

/** A mark's note is the staff's: families read the mark without it. */
export const withoutRemark = <Mark extends { note: string | null }>(mark: Mark, reach: Reach): Mark =>
  reach === 'child' ? { ...mark, note: null } : mark
