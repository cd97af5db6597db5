import type { ChildState } from '@plantel/contract/notice-children'
import type { Relationship } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { everyWord } from '../../http/every-word.ts'
import { all, byName, namesOf, type Page, pageOf } from './people-sql.ts'

export interface ChildrenAsked {
  notice_id: number
  state?: ChildState | undefined
  group_id?: number | undefined
  search?: string | undefined
}

interface Told {
  user_id: number
  name: string
  last_name: string
  second_last_name: string | null
  url_photo_profile: string | null
  relationship: Relationship
  relationship_label: string | null
  has_notice: boolean
  read_at: string | null
  /** As it is stored. */
  answer: number | null
}

export type ChildRow = { [Name in keyof GroupColumns]: GroupColumns[Name] | null } & {
  student_id: number
  folio: string
  name: string
  last_name: string
  second_last_name: string | null
  url_photo_profile: string | null
  /** Null: nobody of the family has it. */
  read: boolean | null
  family: Told[]
  total: number
}

/** Two parts of a `with`: the children of the notice, and of those whose family has it whether somebody read it. */
const childrenOf = (notice_id: number): RawBuilder<unknown> => sql`
  child as materialized (
    select n.school_id, c.student_id from notices n cross join unnest(n.children) as c (student_id)
    where n.notice_id = ${notice_id} and n.withdrawn_at is null),
  told as materialized (
    select r.student_id, bool_or(e.read_at is not null) as read
    from child c
    join open_relationships r on r.school_id = c.school_id and r.student_id = c.student_id
    join feed_entries e on e.school_id = r.school_id and e.notice_id = ${notice_id} and e.user_id = r.parent_id
    group by r.student_id)`

const STATES: Record<ChildState, RawBuilder<unknown>> = {
  read: sql`t.read`,
  unread: sql`not t.read`,
  none: sql`t.read is null`,
}

const family = (notice_id: number): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('user_id', u.user_id, 'name', u.name, 'last_name', u.last_name,
      'second_last_name', u.second_last_name, 'url_photo_profile', u.url_photo_profile, 'relationship', r.relationship,
      'relationship_label', r.relationship_label, 'has_notice', e.entry_id is not null, 'read_at', e.read_at,
      'answer', (select a.answer from notice_answers a where a.school_id = u.school_id and a.user_id = u.user_id
        and a.question_id = coalesce(qs.question_id, qu.question_id) order by a.answered_at desc limit 1))
    order by r.call_order nulls last, r.relationship, u.user_id), '[]')
  from open_relationships r
  join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1
  left join feed_entries e on e.school_id = u.school_id and e.notice_id = ${notice_id} and e.user_id = u.user_id
  left join notice_questions qs on qs.school_id = r.school_id and qs.notice_id = ${notice_id} and qs.student_id = r.student_id
  left join notice_questions qu on qu.school_id = u.school_id and qu.notice_id = ${notice_id} and qu.user_id = u.user_id
  where r.school_id = p.school_id and r.student_id = p.student_id)`

export const listChildren = async (
  tx: Tx,
  { notice_id, state, group_id, search }: ChildrenAsked,
  page: Page,
): Promise<ChildRow[]> => {
  const found = sql`
    select s.school_id, s.student_id, s.folio, s.name, s.last_name, s.second_last_name, s.url_photo_profile, ${groupColumns},
      t.read, count(*) over () as total
    from child c
    join students s on s.school_id = c.school_id and s.student_id = c.student_id
    left join told t on t.student_id = c.student_id
    left join student_places h on h.school_id = c.school_id and h.student_id = c.student_id
    left join groups g on g.school_id = h.school_id and g.group_id = h.group_id
    where ${all([
      sql`true`,
      ...(state === undefined ? [] : [STATES[state]]),
      ...(group_id === undefined ? [] : [sql`h.group_id = ${group_id}`]),
      everyWord(namesOf('s'), search),
    ])}
    order by ${sql.join(GROUP_ORDER)}, ${byName('s')}`
  const { rows } = await sql<ChildRow>`
    with ${childrenOf(notice_id)}, page as (${pageOf(found, page)})
    select p.*, ${family(notice_id)} as family from page p order by p.place`.execute(tx)
  return rows
}

export const countChildren = async (tx: Tx, notice_id: number): Promise<Record<ChildState, number>> => {
  const { rows } = await sql<Record<ChildState, number>>`
    with ${childrenOf(notice_id)}
    select count(*) filter (where t.read)::integer as read, count(*) filter (where not t.read)::integer as unread,
      count(*) filter (where t.read is null)::integer as none
    from child c left join told t on t.student_id = c.student_id`.execute(tx)
  return rows[0] ?? { read: 0, unread: 0, none: 0 }
}
