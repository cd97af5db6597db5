import { sql } from 'kysely'

/** Skips a boleta that a newer one replaced, or that was given another day since. */
export const HANDED = sql`
  handed as (
    insert into feed_entries (user_id, category, student_id, report_card_id, created_at)
    select parent.user_id, 'grade', c.student_id, c.report_card_id, now()
    from taken t cross join unnest(t.ids) as named (report_card_id)
    join report_cards c on c.school_id = t.school_id and c.report_card_id = named.report_card_id
      and c.replaced_at is null and c.released_from = t.date
    cross join lateral (
      select u.user_id
      from open_relationships r join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1
      where r.school_id = c.school_id and r.student_id = c.student_id offset 0
    ) parent
    where t.kind = 'grade' and t.subject_id is null
    order by c.report_card_id
    on conflict do nothing
    returning school_id, entry_id, user_id
  )`
