import { sql } from 'kysely'

/** The groups `g` by title within a cycle, in the order of `groups_by_title`. */
export const GROUP_ORDER = [
  sql`g.level`,
  sql`length(g.grade)`,
  sql`g.grade`,
  sql`g."group" collate spanish`,
  sql`g.turn`,
  sql`g.group_id`,
]
