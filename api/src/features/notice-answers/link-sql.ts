import { sql } from 'kysely'
import type { GlobalDatabase, Tx } from '../../db/in-school.ts'
import { linkHash } from '../../domain/notices/links.ts'

export interface Link {
  school_id: number
  notice_id: number
  user_id: number
  last_day: string
  school: string
  time_zone: string
}

/** Undefined when the school is not active. */
export const findLink = async (db: GlobalDatabase, token: string): Promise<Link | undefined> => {
  const { rows } = await sql<Link>`
    select l.school_id, l.notice_id, l.user_id, l.last_day, s.name as school, s.time_zone
    from notice_links l join schools s on s.school_id = l.school_id and s.status = 1
    where l.token_hash = ${linkHash(token)}`.execute(db)
  return rows[0]
}

/** Security: `notice_links` has no row security: the school comes from the link. Locked, so that of twenty answers one counts. */
export const lockAnswered = async (tx: Tx, link: Link, token: string): Promise<number[] | undefined> => {
  const { rows } = await sql<{ answered: number[] }>`
    select array_to_json(answered) as answered from notice_links
    where school_id = ${link.school_id} and notice_id = ${link.notice_id} and user_id = ${link.user_id}
      and token_hash = ${linkHash(token)} for no key update`.execute(tx)
  return rows[0]?.answered
}

export const readAnswered = async (tx: Tx, token: string, school_id: number): Promise<number[]> => {
  const { rows } = await sql<{ answered: number[] }>`
    select array_to_json(answered) as answered from notice_links where token_hash = ${linkHash(token)} and school_id = ${school_id}`.execute(
    tx,
  )
  return rows[0]?.answered ?? []
}

export const addAnswered = async (tx: Tx, link: Link, question_id: number): Promise<void> => {
  await sql`
    update notice_links set answered = answered || ${question_id}::bigint
    where school_id = ${link.school_id} and notice_id = ${link.notice_id} and user_id = ${link.user_id}`.execute(
    tx,
  )
}

export const findWords = (tx: Tx, notice_id: number) =>
  tx
    .selectFrom('notices')
    .select(['title', 'description', 'created_at', 'user_id'])
    .where('notice_id', '=', notice_id)
    .executeTakeFirstOrThrow()

export const findPhone = (tx: Tx, user_id: number) =>
  tx.selectFrom('users').select('cellphone').where('user_id', '=', user_id).executeTakeFirstOrThrow()

export const findSchoolName = (tx: Tx, school_id: number) =>
  tx.selectFrom('schools').select('name').where('school_id', '=', school_id).executeTakeFirstOrThrow()
