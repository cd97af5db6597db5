import type { AskedNotice } from '@plantel/contract/asked-notices'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type Reader, reaches } from './reach.ts'

export interface AskedNoticeRow extends Omit<AskedNotice, 'answers'> {
  asked: number
  said_read: number
  said_yes: number
  said_no: number
}

/** What is counted of a whole school stands in the notice. */
const WHOLE = sql`
  select n.notice_id, n.asked, n.said_read, n.said_yes, n.said_no from notices n where n.per_child and n.ask > 0`

const ofGroups = (reader: Reader): RawBuilder<unknown> => sql`
  select q.notice_id, count(*) as asked, count(*) filter (where q.state = 1) as said_read,
    count(*) filter (where q.state = 2) as said_yes, count(*) filter (where q.state = 3) as said_no
  from student_places h
  join groups g on g.school_id = h.school_id and g.group_id = h.group_id
  join notice_questions q on q.school_id = h.school_id and q.student_id = h.student_id
  where ${reaches(reader)}
  group by q.notice_id`

export const listAskedNotices = async (
  tx: Tx,
  reader: Reader,
  { page, per_page }: { page: number; per_page: number },
): Promise<(AskedNoticeRow & { total: number })[]> => {
  const { rows } = await sql<AskedNoticeRow & { total: number }>`
    with counted as materialized (${reader.scopes.includes('school') ? WHOLE : ofGroups(reader)})
    select n.notice_id, n.title, n.description, n.created_at, n.ask, n.due, c.asked, c.said_read, c.said_yes, c.said_no,
      count(*) over () as total
    from counted c
    join notices n on n.school_id = current_school_id() and n.notice_id = c.notice_id and n.withdrawn_at is null and n.ask > 0
    order by n.created_at desc, n.notice_id desc
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}
