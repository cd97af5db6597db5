import type { NoticeType } from '@plantel/contract/notices'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { orderBy } from '../../http/order-by.ts'
import { holdsOneOf } from '../../domain/notices/readers.ts'
import { isStillFor } from '../../domain/notices/through-children.ts'
import { all, type Page, pageOf } from './people-sql.ts'

export interface NoticeRow {
  notice_id: number
  type: NoticeType
  title: string
  description: string
  created_at: string
  user_id: number
  withdrawn_at: string | null
  at_once: boolean
  urgent: boolean
  expected: number
  recipients: number
  without_access: number
  read: number
  child_count: number
  ask: 0 | 1 | 2
  per_child: boolean
  due: string | null
  asked: number
  said_read: number
  said_yes: number
  said_no: number
  reminded_on: string | null
  name: string
  last_name: string
  second_last_name: string | null
  url_photo_profile: string | null
}

const NEWEST = [sql`n.created_at desc`, sql`n.notice_id desc`]

const SORTS = {
  created_at: [sql`n.created_at`],
  title: [sql`n.title collate spanish`],
  type: [sql`n.type`],
}

type Sort = keyof typeof SORTS

export interface NoticesAsked {
  /** Without withdrawn notices. */
  received_by?: number | undefined
  notice_id?: number | undefined
  type?: NoticeType | undefined
  search?: string | undefined
  sort?: Sort | `-${Sort}` | undefined
}

const receivedBy = (user_id: number) => sql`n.withdrawn_at is null and exists (
  select from feed_entries e where e.school_id = n.school_id and e.notice_id = n.notice_id and e.user_id = ${user_id})
  and ${isStillFor(user_id)}`

/** Subqueries: made once, and served by an index. */
const wordsIn = (search = ''): RawBuilder<unknown>[] =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`n.search like (select search_pattern(${word}))`)

const conditionsOf = ({ received_by, notice_id, type, search }: NoticesAsked): RawBuilder<unknown> =>
  all([
    ...(received_by === undefined ? [] : [receivedBy(received_by)]),
    ...(notice_id === undefined ? [] : [sql`n.notice_id = ${notice_id}`]),
    ...(type === undefined ? [] : [sql`n.type = ${type}`]),
    ...wordsIn(search),
  ])

const columns = sql`n.notice_id, n.type, n.title, n.description, n.created_at, n.user_id, n.withdrawn_at, n.at_once, n.urgent, n.expected, n.recipients, n.without_access,
  n.read, n.child_count, n.ask, n.per_child, n.due, n.asked, n.said_read, n.said_yes, n.said_no, n.reminded_on, u.name, u.last_name, u.second_last_name, u.url_photo_profile`

const sender = sql`join users u on u.school_id = n.school_id and u.user_id = n.user_id`

export const listNotices = async (
  tx: Tx,
  asked: NoticesAsked,
  page: Page,
): Promise<(NoticeRow & { total: number })[]> => {
  const where = conditionsOf(asked)
  const order = orderBy(SORTS, asked.sort ?? '-created_at', NEWEST)
  const found = sql`
    select n.*, (select count(*) from notices n where ${where}) as total from notices n where ${where} order by ${order}`
  const { rows } = await sql<NoticeRow & { total: number }>`
    with page as (${pageOf(found, page)})
    select ${columns}, n.total from page n ${sender} order by n.place`.execute(tx)
  return rows
}

export const findNotice = async (
  tx: Tx,
  asked: Pick<NoticesAsked, 'notice_id' | 'received_by'>,
): Promise<NoticeRow | undefined> => {
  const { rows } =
    await sql<NoticeRow>`select ${columns} from notices n ${sender} where ${conditionsOf(asked)}`.execute(tx)
  return rows[0]
}

export const isProfessor = async (tx: Tx, user_id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from users where user_id = ${user_id} and ${holdsOneOf(sql`group_id`, ['PROFESSOR'])}`.execute(tx)
  return rows.length > 0
}
