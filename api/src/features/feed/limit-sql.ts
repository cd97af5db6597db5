import { sql } from 'kysely'
import { settingNumber } from '../../domain/schools/setting-number.ts'

/** Of a user `u`: ADMINISTER or DIRECTOR, as the index `users_heads` has them. */
export const isHead = sql`(u.group_id like '1%' or u.group_id like '_____1%')`

/** Not told yet. Counted by the telling job: parallel saves do not see each other's reports. */
export const FULL_FILES = sql`
  full_files as (
    select f.school_id, f.file_id, f.student_id, f.assessor_id, l.reports as file_limit, w.at
    from (select school_id, file_id, max(at) as at from reported group by school_id, file_id) w
    join files f on f.school_id = w.school_id and f.file_id = w.file_id and f.status = 0 and f.cycle_id is null
    cross join (select ${settingNumber('files-report-limite-active')} as reports) l
    where (select count(*) from reports r where r.school_id = f.school_id and r.file_id = f.file_id) >= l.reports
      and not exists (
        select from feed_entries e
        where e.school_id = f.school_id and e.file_id = f.file_id and e.file_limit = l.reports)
  )`

export const WARNED = sql`
  warned as (
    select w.school_id, w.file_id, w.student_id, w.file_limit, w.at, person.user_id
    from full_files w cross join lateral (
      select u.user_id from users u where u.school_id = w.school_id and u.user_id = w.assessor_id and u.status = 1
      union
      select u.user_id from users u
      where u.school_id = w.school_id and u.status = 1 and ${isHead}
    ) person
  )`
