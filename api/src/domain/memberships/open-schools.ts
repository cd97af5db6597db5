import { type RawBuilder, sql } from 'kysely'

/** Uses `s`, `demo`. A row that waits is of another account. */
export const openTo = (account_id: number, demo: boolean): RawBuilder<unknown> => sql`memberships m
  join schools s on s.school_id = m.school_id and s.status = 1 and (not s.demonstration or ${sql.lit(demo)})
  where m.account_id = ${account_id} and m.status = 1`
