import type { Audience } from '@plantel/contract/notice-audience'
import { STATUS } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

export interface Due {
  draft_id: number
  user_id: number
}

/** Condition of the index `notice_drafts_due`. */
const WAITS = sql`d.kind = 'scheduled' and d.problem is null`

export const listDue = async (tx: Tx, now: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select d.draft_id, d.user_id from notice_drafts d where ${WAITS} and d.send_at <= ${now} order by d.send_at, d.draft_id`.execute(
    tx,
  )
  return rows
}

export interface DueNotice {
  title: string
  description: string
  audience: Audience
  ask: 0 | 1 | 2
  per_child: boolean
  due: string | null
  urgent: boolean
}

export const lockDue = async (tx: Tx, draft_id: number, now: Date): Promise<DueNotice | undefined> => {
  const { rows } = await sql<DueNotice>`
    select d.title, d.description, d.audience, d.ask, d.per_child, d.due, d.urgent from notice_drafts d
    where d.draft_id = ${draft_id} and ${WAITS} and d.send_at <= ${now} for update`.execute(tx)
  return rows[0]
}

export const findAuthor = (tx: Tx, user_id: number) =>
  tx
    .selectFrom('users')
    .select('group_id')
    .where('user_id', '=', user_id)
    .where('status', '=', STATUS.active)
    .where('account_id', 'is not', null)
    .executeTakeFirst()

/** Who made it reads in the bell that it did not go. */
export const writeProblem = async (
  tx: Tx,
  { draft_id, user_id }: Due,
  words: string,
  now: Date,
): Promise<void> => {
  await tx.updateTable('notice_drafts').set({ problem: words }).where('draft_id', '=', draft_id).execute()
  await sql`
    insert into feed_entries (user_id, category, draft_id, created_at) values (${user_id}, 'notice', ${draft_id}, ${now})
    on conflict (school_id, draft_id) where draft_id is not null do update set read_at = null, created_at = excluded.created_at`.execute(
    tx,
  )
}

export const NEXT_SCHEDULED = sql<Date | null>`select min(d.send_at) from notice_drafts d where ${WAITS}`
