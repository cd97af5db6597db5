import { permissionString } from '@plantel/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import { isForThemselves } from './through-children.ts'

type Fragment = RawBuilder<unknown>

const NOTICES = (ids: readonly number[]) =>
  sql`n.notice_id = any (${[...ids]}::bigint[]) and n.withdrawn_at is null`

const ENTRIES = sql`feed_entries e on e.school_id = n.school_id and e.notice_id = n.notice_id and e.read_at is null`

/** Child and person: who has not read these notices, which came to them through a child that they may still see. */
export const unreadThroughChildren = (notice_ids: readonly number[]): Fragment => sql`
  select r.student_id, e.user_id
  from notices n
  cross join unnest(n.children) as child (student_id)
  join open_relationships r on r.school_id = n.school_id and r.student_id = child.student_id
  join ${ENTRIES} and e.user_id = r.parent_id
  where ${NOTICES(notice_ids)}`

/** Who has not read what came to them by themselves; and, of notices that know no children, who is of the staff or still a parent. */
export const unreadDirectly = (notice_ids: readonly number[]): Fragment => sql`
  select e.user_id
  from notices n
  join ${ENTRIES}
  where ${NOTICES(notice_ids)} and (${isForThemselves(sql`e.user_id`)} or n.children is null and (
    exists (select from open_relationships r where r.school_id = e.school_id and r.parent_id = e.user_id)
    or exists (select from users k where k.school_id = e.school_id and k.user_id = e.user_id
      and k.group_id <> ${permissionString(['PARENT'])})))`
