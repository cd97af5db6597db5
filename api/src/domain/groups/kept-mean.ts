import { type RawBuilder, sql } from 'kysely'

/** The average of `row`'s grades in hundredths, cut as `meanOf` does: sums and counts are whole numbers, and so is what is sorted by. */
export const keptMean = (row: string): RawBuilder<unknown> => {
  const [sum, count] = [sql.ref(`${row}.grade_sum`), sql.ref(`${row}.grade_count`)]
  return sql`coalesce(${sum} / nullif(${count}, 0), 0)`
}
