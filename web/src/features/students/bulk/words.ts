import type { StudentRow } from '@plantel/contract/students'

/** The one level of all that were chosen: groups of others are no use to them. Undefined where that is not known. */
export const levelOf = (rows: readonly StudentRow[]): string | undefined => {
  const [level, ...others] = new Set(rows.map((row) => row.level))
  return level === undefined || level === null || others.length > 0 ? undefined : String(level)
}
