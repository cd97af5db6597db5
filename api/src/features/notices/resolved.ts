import { type RawBuilder, sql } from 'kysely'

type Fragment = RawBuilder<unknown>

/** What a selection means, in SQL. */
export interface Resolved {
  /** Every id that it names must be there to be chosen. */
  checks: { named: Fragment; among: Fragment; message: string }[]
  /** Ids, perhaps repeated. */
  people: Fragment
  /** Rows with `student_id`, perhaps repeated; undefined where people are chosen by themselves. */
  students?: Fragment
  /** Of `people` those who are chosen by themselves, where others are reached through children. */
  others?: Fragment
}

export const idsIn = (ids: readonly number[]): Fragment => sql`${[...ids]}::bigint[]`
