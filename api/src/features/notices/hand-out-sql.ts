import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { AT_ONCE } from '../../jobs/waiting-work.ts'
import { reachable } from '../../domain/notices/readers.ts'

export const BATCH = 500

/** Undefined: handed out or withdrawn. Locked, so that a withdrawal comes before or after a batch. */
export const lockAddressees = async (tx: Tx, notice_id: number): Promise<number | undefined> => {
  const { rows } = await sql<{ people: number }>`
    select cardinality(addressees) as people from notices
    where notice_id = ${notice_id} and addressees is not null and withdrawn_at is null
    for no key update`.execute(tx)
  return rows[0]?.people
}

/** Skips who has it already, or left. */
export const insertBatch = async (tx: Tx, notice_id: number, place: number): Promise<void> => {
  await sql`
    with given as (
    insert into feed_entries (user_id, category, notice_id, created_at)
    select u.user_id, 'notice', n.notice_id, n.created_at
    from notices n
    cross join unnest(n.addressees[${place + 1}::int : ${place + BATCH}::int]) as whom (user_id)
    join users u on u.school_id = n.school_id and u.user_id = whom.user_id
    where n.notice_id = ${notice_id} and ${reachable}
    order by u.user_id
    on conflict (school_id, notice_id, user_id) do nothing
    returning school_id, notice_id, user_id)
    insert into notice_questions (notice_id, user_id)
    select g.notice_id, g.user_id from given g
    join notices n on n.school_id = g.school_id and n.notice_id = g.notice_id and n.ask > 0 and not n.per_child
    on conflict on constraint notice_questions_key do nothing`.execute(tx)
}

/** @returns when it leaves by push and mail: `seconds` after it was sent, or at once */
export const endHandingOut = async (tx: Tx, notice_id: number, seconds: number): Promise<Date> => {
  const { deliver_at } = await tx
    .updateTable('notices')
    .set((row) => ({
      addressees: null,
      expected: row.ref('recipients'),
      deliver_at: sql<string>`created_at + make_interval(secs => case when at_once then 0 else ${seconds}::integer end)`,
    }))
    .where('notice_id', '=', notice_id)
    .returning('deliver_at')
    .$narrowType<{ deliver_at: string }>()
    .executeTakeFirstOrThrow()
  return new Date(deliver_at)
}

export interface LateNotice {
  user_id: number
  notice_id: number
  handed_out: boolean
}

/** Condition of the index `notices_under_way`. */
const UNDER_WAY = sql`withdrawn_at is null and (addressees is not null or deliver_at is not null)`

export const findLateNotices = async (tx: Tx, before: Date): Promise<LateNotice[]> => {
  const { rows } = await sql<LateNotice>`
    select user_id, notice_id, addressees is null as handed_out from notices
    where ${UNDER_WAY} and coalesce(deliver_at, created_at) < ${before} order by notice_id`.execute(tx)
  return rows
}

/** While one is on its way, look each minute. */
export const NEXT_LATE_NOTICE = sql<Date | null>`
  select ${AT_ONCE} where exists (select from notices where ${UNDER_WAY})`
