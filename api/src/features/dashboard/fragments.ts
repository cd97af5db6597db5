import { type RawBuilder, sql } from 'kysely'

/** The groups `g` by title, as every list of groups has them. */
export const GROUP_ORDER = [
  sql`g.level`,
  sql`length(g.grade)`,
  sql`g.grade`,
  sql`g."group" collate spanish`,
  sql`g.turn`,
  sql`g.group_id`,
]

/** The average of `row`'s grades in tenths, rounded as `roundedMean` does: what is shown is what is sorted by. */
export const tenths = (row: string): RawBuilder<unknown> => {
  const [sum, count] = [sql.ref(`${row}.grade_sum`), sql.ref(`${row}.grade_count`)]
  return sql`coalesce((2 * ${sum} + 10 * ${count}) / nullif(20 * ${count}, 0), 0)`
}
