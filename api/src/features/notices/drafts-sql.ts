import type { Audience } from '@plantel/contract/notice-audience'
import type { DraftKind, NoticeDraftBody, SendTime } from '@plantel/contract/notice-drafts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { all, type Page, pageOf } from './people-sql.ts'

export interface DraftRow {
  draft_id: number
  kind: DraftKind
  user_id: number
  name: string
  last_name: string
  second_last_name: string | null
  url_photo_profile: string | null
  title: string
  description: string
  audience: Audience | null
  ask: 0 | 1 | 2
  per_child: boolean
  due: string | null
  urgent: boolean
  send: SendTime | null
  problem: string | null
  updated_at: string
}

const columns = sql`d.draft_id, d.kind, d.user_id, u.name, u.last_name, u.second_last_name, u.url_photo_profile, d.title, d.description,
  d.audience, d.ask, d.per_child, d.due, d.urgent, d.problem, d.updated_at, case when d.send_at is not null then json_build_object(
    'day', to_char(d.send_at at time zone s.time_zone, 'YYYY-MM-DD'), 'time', to_char(d.send_at at time zone s.time_zone, 'HH24:MI')) end as send`

const around = sql`
  join users u on u.school_id = d.school_id and u.user_id = d.user_id
  join schools s on s.school_id = d.school_id`

/** Drafts are their author's alone. */
const seenBy = (user_id: number): RawBuilder<unknown> => sql`(d.kind <> 'draft' or d.user_id = ${user_id})`

export const listDrafts = async (
  tx: Tx,
  { kind, user_id }: { kind: DraftKind; user_id: number },
  page: Page,
): Promise<(DraftRow & { total: number })[]> => {
  const where = all([sql`d.kind = ${kind}`, ...(kind === 'draft' ? [sql`d.user_id = ${user_id}`] : [])])
  const order = kind === 'scheduled' ? sql`d.send_at, d.draft_id` : sql`d.updated_at desc, d.draft_id desc`
  const found = sql`
    select d.*, (select count(*) from notice_drafts d where ${where}) as total from notice_drafts d
    where ${where} order by ${order}`
  const { rows } = await sql<DraftRow & { total: number }>`
    with page as (${pageOf(found, page)}) select ${columns}, d.total from page d ${around} order by d.place`.execute(
    tx,
  )
  return rows
}

export const findDraft = async (tx: Tx, draft_id: number, user_id: number): Promise<DraftRow | undefined> => {
  const { rows } = await sql<DraftRow>`
    select ${columns} from notice_drafts d ${around} where d.draft_id = ${draft_id} and ${seenBy(user_id)}`.execute(
    tx,
  )
  return rows[0]
}

/** Locked, so that it is not sent meanwhile. */
export const lockDraft = (tx: Tx, draft_id: number) =>
  tx
    .selectFrom('notice_drafts')
    .select(['kind', 'user_id'])
    .where('draft_id', '=', draft_id)
    .forUpdate()
    .executeTakeFirst()

export const countDrafts = async (tx: Tx, user_id: number, kind: DraftKind): Promise<number> => {
  const { drafts } = await tx
    .selectFrom('notice_drafts')
    .select((row) => row.fn.countAll<number>().as('drafts'))
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return drafts
}

interface Written extends Omit<NoticeDraftBody, 'send' | 'audience'> {
  audience: string | null
  send_at: string | null
  problem: null
  updated_at: string
}

export const writtenDraft = (body: NoticeDraftBody, send_at: Date | null, now: Date): Written => ({
  kind: body.kind,
  title: body.title,
  description: body.description,
  ask: body.ask,
  per_child: body.per_child,
  due: body.due,
  urgent: body.urgent,
  audience: body.audience === undefined ? null : JSON.stringify(body.audience),
  send_at: send_at === null ? null : send_at.toISOString(),
  problem: null,
  updated_at: now.toISOString(),
})

export const insertDraft = async (tx: Tx, user_id: number, draft: Written): Promise<number> => {
  const { draft_id } = await tx
    .insertInto('notice_drafts')
    .values({ user_id, ...draft })
    .returning('draft_id')
    .executeTakeFirstOrThrow()
  return draft_id
}

export const writeDraft = (tx: Tx, draft_id: number, draft: Written) =>
  tx
    .updateTable('notice_drafts')
    .set({ ...draft })
    .where('draft_id', '=', draft_id)
    .execute()

export const removeDraft = (tx: Tx, draft_id: number) =>
  tx.deleteFrom('notice_drafts').where('draft_id', '=', draft_id).execute()

/** An hour of the school's own time. */
export const instantOf = async (tx: Tx, { day, time }: SendTime): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`
    select (${`${day} ${time}`}::timestamp at time zone s.time_zone) as at from schools s
    where s.school_id = current_school_id()`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no school is open')
  return new Date(row.at)
}
