import { type RawBuilder, sql } from 'kysely'

/** The average of `row`'s grades in tenths, rounded as `roundedMean` does: what is shown is what is sorted by. */
export const tenths = (row: string): RawBuilder<unknown> => {
  const [sum, count] = [sql.ref(`${row}.grade_sum`), sql.ref(`${row}.grade_count`)]
  return sql`coalesce((2 * ${sum} + 10 * ${count}) / nullif(20 * ${count}, 0), 0)`
}
