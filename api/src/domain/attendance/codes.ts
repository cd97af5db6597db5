import { type CodeOfSchool, FIRST_CODES } from '@plantel/contract/marks'
import type { Assistance } from '@plantel/contract/school-words'
import { sql } from 'kysely'

/** code, label, assistance, position, active */
export type StoredCode = [string, string, Assistance, number, boolean]

/** Of the open school, as `StoredCode[]`. */
export const storedCodes = sql<StoredCode[]>`(
  select coalesce(json_agg(json_build_array(k.code, k.label, k.assistance, k.position, k.active)), '[]') from attendance_codes k
  where k.school_id = current_school_id())`

/** What the school has changed and added, among what every school has; in the school's order. */
export const codesOf = (stored: readonly StoredCode[]): CodeOfSchool[] => {
  const placed = new Map<string, CodeOfSchool & { position: number }>(
    FIRST_CODES.map((code, position) => [code.code, { ...code, position }]),
  )
  for (const [code, label, assistance, position, active] of stored)
    placed.set(code, { code, label, assistance, active, position })
  return [...placed.values()]
    .toSorted((one, other) => one.position - other.position || one.code.localeCompare(other.code))
    .map(({ code, label, assistance, active }) => ({ code, label, assistance, active }))
}
