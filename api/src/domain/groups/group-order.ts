import { sql } from 'kysely'

export const GROUP_ORDER = [
  sql`g.level`,
  sql`length(g.grade)`,
  sql`g.grade`,
  sql`g."group" collate spanish`,
  sql`g.turn`,
  sql`g.group_id`,
]
