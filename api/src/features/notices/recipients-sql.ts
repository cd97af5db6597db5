import type { Flag } from '@plantel/contract/fields'
import type { NoticeRecipient } from '@plantel/contract/notices'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { everyWord } from '../../http/every-word.ts'
import { all, byName, namesOf, type Page, pageOf, personColumns } from './people-sql.ts'

export interface RecipientsAsked {
  notice_id: number
  read?: Flag | undefined
  /** 1: mail or push failed. */
  failed?: 1 | undefined
  search?: string | undefined
}

/** Security: a letter to who never signed in here may tell that they use another school. */
const CAME_IN = sql`u.signed_in_at is not null`

const troubles = (notice_id: number) =>
  sql`select d.entry_id from deliveries d where d.notice_id = ${notice_id} and d.reason is not null`

const conditionsOf = ({ notice_id, read, failed, search }: RecipientsAsked): RawBuilder<unknown> =>
  all([
    sql`e.notice_id = ${notice_id}`,
    ...(read === undefined ? [] : [read === 1 ? sql`e.read_at is not null` : sql`e.read_at is null`]),
    ...(failed === undefined ? [] : [sql`e.entry_id in (${troubles(notice_id)})`, CAME_IN]),
    // The notice leads: nobody else's name is read.
    everyWord(namesOf('u'), search),
  ])

const KEPT = { 0: sql`n.recipients - n.read`, 1: sql`n.read` }

/** Kept with the notice; a search or a failure is counted as found. */
const totalOf = ({ notice_id, read, failed, search = '' }: RecipientsAsked): RawBuilder<unknown> => {
  if (failed !== undefined || search !== '') return sql`count(*) over ()`
  return sql`(select ${read === undefined ? sql`n.recipients` : KEPT[read]} from notices n where n.notice_id = ${notice_id})`
}

export const listRecipients = async (
  tx: Tx,
  asked: RecipientsAsked,
  page: Page,
): Promise<(NoticeRecipient & { total: number })[]> => {
  const found = sql`
    select u.school_id, ${personColumns}, e.entry_id, e.read_at, ${CAME_IN} as came_in, ${totalOf(asked)} as total
    from feed_entries e join users u on u.school_id = e.school_id and u.user_id = e.user_id
    where ${conditionsOf(asked)}
    order by ${byName('u')}`
  const { rows } = await sql<NoticeRecipient & { total: number }>`
    with page as (${pageOf(found, page)})
    select ${personColumns}, u.read_at, u.total, (
      select coalesce(json_agg(json_build_object('channel', d.channel, 'reason', d.reason, 'final', d.status = 'failed')
        order by d.channel), '[]')
      from deliveries d where d.school_id = u.school_id and d.entry_id = u.entry_id and d.reason is not null and u.came_in) as failures
    from page u order by u.place`.execute(tx)
  return rows
}
