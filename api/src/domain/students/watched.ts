import { ABSENCE_PERCENT, RATED_MARKS } from '@plantel/contract/school-today'
import type { StudentWatch } from '@plantel/contract/students'
import { type RawBuilder, sql } from 'kysely'
import { isNotAwaited } from '../awaited/awaited.ts'
import { settingNumber } from '../schools/setting-number.ts'

/** Of `student_stats q`: enough marks in the cycle for a rate, and not of who is still awaited. */
export const IS_RATED = sql`q.presences + q.absences >= ${sql.lit(RATED_MARKS)} and ${isNotAwaited('q')}`
/** Of these: absent in too many of them. */
export const IS_OFTEN_ABSENT = sql`q.absences * 100 > (q.presences + q.absences) * ${sql.lit(ABSENCE_PERCENT)}`

/** Of `files f`: open, with as many reports as the school's limit. */
export const IS_AT_LIMIT = sql`f.status = 0 and f.cycle_id is null and (
  select count(*) from reports r where r.school_id = f.school_id and r.file_id = f.file_id
) >= ${settingNumber('files-report-limite-active')}`

/** Of `students s`. */
export const WATCHED: Record<StudentWatch, RawBuilder<unknown>> = {
  absences: sql`exists (select from student_stats q
    where q.school_id = s.school_id and q.student_id = s.student_id and ${IS_RATED} and ${IS_OFTEN_ABSENT})`,
  reports: sql`s.student_id in (select f.student_id from files f where ${IS_AT_LIMIT})`,
}
