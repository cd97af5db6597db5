import { fieldsOf } from '@plantel/contract/fields'
import type { StudentLite } from '@plantel/contract/people'
import type { Relationship, Turn } from '@plantel/contract/school-words'
import { USER_PAGE_MOST } from '@plantel/contract/user-page'
import { UserRow } from '@plantel/contract/users'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Tx } from '../../db/in-school.ts'
import { isOfFamilyOf } from '../../domain/families/related.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'

interface Child extends StudentLite {
  relationship: Relationship
  relationship_label: string | null
  group_id: number | null
  grade: string | null
  group: string | null
  turn: Turn | null
}

interface OpenSession {
  session_id: number
  created_at: string
  last_seen_at: string
  user_agent: string | null
}

export interface PageRow {
  user: Omit<UserRow, 'contact' | 'has_signed_in'>
  /** `group_id` of the row. */
  permissions: string
  contact: boolean
  /** Is of a family of whoever asks. */
  family: boolean
  first_at: string | null
  last_at: string | null
  sessions: OpenSession[]
  advised: GroupColumns[]
  children: Child[]
}

const FIELDS = fieldsOf(UserRow).filter((field) => field !== 'has_signed_in' && field !== 'contact')

const most = sql.lit(USER_PAGE_MOST)

const advised = sql`(
  select coalesce(json_agg(g), '[]') from (
    select ${groupColumns} from groups g
    where g.school_id = u.school_id and g.assessor_id = u.user_id and g.cycle_id is null
    order by g.level, length(g.grade), g.grade, g."group" collate spanish, g.turn limit ${most}) g)`

const children = sql`(
  select coalesce(json_agg(k), '[]') from (
    select s.student_id, s.folio, s.name, s.last_name, s.second_last_name, s.url_photo_profile,
      r.relationship, r.relationship_label, g.group_id, g.grade, g."group", g.turn
    from relationships r
    join students s on s.school_id = r.school_id and s.student_id = r.student_id and s.status = 1
    left join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
    left join groups g on g.school_id = p.school_id and g.group_id = p.group_id
    where r.school_id = u.school_id and r.parent_id = u.user_id
    order by s.last_name collate spanish, s.second_last_name collate spanish, s.name collate spanish, s.student_id
    limit ${most}) k)`

/** By school and person: an account's sessions elsewhere are no school's. */
const sessionsAt = (now: Date) => sql`(
  select coalesce(json_agg(o order by o.last_seen_at desc, o.session_id desc), '[]') from (
    select e.session_id, e.created_at, e.last_seen_at, e.user_agent from sessions e
    where e.school_id = u.school_id and e.user_id = u.user_id and e.expires_at > ${now}
      and e.last_seen_at + make_interval(secs => e.idle_seconds) > ${now}
    order by e.last_seen_at desc, e.session_id desc limit ${most}) o)`

/** One statement, whatever hangs on the person. */
export const findUserPage = async (
  tx: Tx,
  { user_id, by, now }: { user_id: number; by: number; now: Date },
): Promise<PageRow | undefined> => {
  const { rows } = await sql<PageRow>`
    select (select row_to_json(f) from (select ${columnsOf('u', FIELDS)}) f) as "user", u.group_id as permissions,
      u.account_id is null as contact, u.user_id <> ${by} and ${isOfFamilyOf(by, sql`u.user_id`)} as family,
      u.signed_in_at as first_at, greatest(m.signed_in_at, u.signed_in_at) as last_at,
      ${sessionsAt(now)} as sessions, ${advised} as advised, ${children} as children
    from users u
    left join memberships m on m.school_id = u.school_id and m.user_id = u.user_id
    where u.user_id = ${user_id}`.execute(tx)
  return rows[0]
}
