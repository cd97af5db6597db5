import { type RawBuilder, sql } from 'kysely'

/** In hundredths, cut as `meanOf` does. Whole numbers, so that sorting is exact. */
export const keptMean = (row: string): RawBuilder<unknown> => {
  const [sum, count] = [sql.ref(`${row}.grade_sum`), sql.ref(`${row}.grade_count`)]
  return sql`coalesce(${sum} / nullif(${count}, 0), 0)`
}
