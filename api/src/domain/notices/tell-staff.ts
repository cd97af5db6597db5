import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** Where their position stands in `group_id`. */
const HELD = {
  ADMINISTER: sql`group_id like '1%'`,
  DIRECTOR: sql`group_id like '_____1%'`,
} as const
type Told = keyof typeof HELD

interface Telling {
  /** Of whom it is. */
  user_id: number
  roles: readonly Told[]
  title: string
  description: string
  /** The same words are not repeated after this moment: a restarted job says them once. */
  since?: string
}

const staff = (what: 'count(*)' | 'user_id', roles: readonly Told[]): RawBuilder<unknown> => sql`
  select ${sql.raw(what)} from users where status = 1 and (${sql.join(
    roles.map((role) => HELD[role]),
    sql` or `,
  )})`

/** What happens to the whole school, in the bell of who leads it. */
export const tellStaff = async (
  tx: Tx,
  { user_id, roles, title, description, since }: Telling,
): Promise<void> => {
  await sql`
    with notice as (
      insert into notices (user_id, type, title, description, schema, expected)
      select ${user_id}, 'users', ${title}, ${description}, ${JSON.stringify({ profiles: roles })}::jsonb, (${staff('count(*)', roles)})
      where not exists (
        select from notices where user_id = ${user_id} and title = ${title} and description = ${description}
          and created_at >= ${since ?? null}::timestamptz)
      returning notice_id
    )
    insert into feed_entries (user_id, category, notice_id)
    select told.user_id, 'notice', notice.notice_id from notice, (${staff('user_id', roles)}) told`.execute(
    tx,
  )
}
