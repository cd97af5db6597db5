import { UNREAD_MAX, type Unread } from '@plantel/contract/feed'
import { scopesFor } from '@plantel/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { decides, deciderOf } from '../../domain/excuses/deciders.ts'
import { IS_ASKED } from '../../domain/families/asked-changes.ts'
import { isRelatedTo } from '../../domain/families/related.ts'
import type { Caller } from '../../http/request.ts'

const counted = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select ${rows} limit ${sql.lit(UNREAD_MAX)}) counted)`

/** Titulars have theirs beside their list; the inboxes of the menu are the office's and the advisors'. */
const inboxesOf = ({ user_id, roles }: Caller): RawBuilder<unknown>[] => {
  const staff = deciderOf({ user_id, roles })
  const decidesExcuses = staff.scopes.includes('school') || staff.scopes.includes('advised')
  const decidesChanges = scopesFor(roles, 'students:write').includes('school')
  return [
    ...(decidesExcuses
      ? [
          sql`'excuses', ${counted(sql`from excuses x where x.cycle_id is null and x.status = 0 and ${decides('x', staff)}`)}`,
        ]
      : []),
    ...(decidesChanges
      ? [
          sql`'change_requests', ${counted(sql`from change_requests c where c.status = 0 and ${IS_ASKED} and not ${isRelatedTo(user_id, 'c')}`)}`,
        ]
      : []),
  ]
}

/** What waits in the inboxes that this person has. */
export const countWaiting = async (tx: Tx, user: Caller): Promise<Unread['waiting']> => {
  const inboxes = inboxesOf(user)
  if (inboxes.length === 0) return undefined
  const { rows } = await sql<{ waiting: NonNullable<Unread['waiting']> }>`
    select json_build_object(${sql.join(inboxes)}) as waiting`.execute(tx)
  return rows[0]?.waiting
}
