import { sql } from 'kysely'

/**
 * What was decided about a justificante. An acceptance concerns the child's whole family; a rejection only who sent it, for nothing
 * tells one parent what the other did. Skips what was taken back since.
 */
export const EXCUSED = sql`
  excused as (
    insert into feed_entries (user_id, category, student_id, excuse_id, created_at)
    select parent.user_id, 'attendance', x.student_id, x.excuse_id, x.decided_at
    from taken t cross join unnest(t.ids) as named (excuse_id)
    join excuses x on x.school_id = t.school_id and x.excuse_id = named.excuse_id and x.status in (1, 2)
    cross join lateral (
      select u.user_id
      from open_relationships r join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1
      where r.school_id = x.school_id and r.student_id = x.student_id and (x.status = 1 or u.user_id = x.sent_by) offset 0
    ) parent
    where t.kind = 'excuse'
    order by x.decided_at, x.excuse_id
    on conflict (school_id, excuse_id, user_id) where excuse_id is not null do nothing
    returning school_id, entry_id, user_id
  )`
