import type { GroupCheck } from '@plantel/contract/health-checks'
import { type RawBuilder, sql } from 'kysely'

const counts = (condition: RawBuilder<unknown>) => sql`exists (select from group_stats q
  where q.school_id = g.school_id and q.group_id = g.group_id and ${condition})`

const hasClass = (condition: RawBuilder<unknown>) => sql`exists (select from subjects k
  where k.school_id = g.school_id and k.group_id = g.group_id and ${condition})`

/** Of `groups g`. */
const HOLDS: Record<GroupCheck, RawBuilder<unknown>> = {
  'without-advisor': sql`g.special = 0 and g.assessor_id is null`,
  empty: counts(sql`q.students = 0`),
  'without-subjects': counts(sql`q.subjects = 0`),
  'without-professor': hasClass(sql`k.professor_id is null`),
  'without-hours': hasClass(sql`not exists (select from class_hours h
    where h.school_id = k.school_id and h.subject_id = k.subject_id)`),
  'without-titular': sql`g.roll = 1 and g.roll_subject_id is null`,
  'without-partials': sql`not exists (select from partials p
    where p.school_id = g.school_id and p.level = g.level and p.cycle_id is null and p.status = 1 and not p.is_regularized)`,
}

/** Of `groups g`. */
export const groupCheck = (check: GroupCheck): RawBuilder<unknown> =>
  sql`g.cycle_id is null and ${HOLDS[check]}`
