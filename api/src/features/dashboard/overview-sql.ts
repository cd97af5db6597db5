import type { Status } from '@plantel/contract/school-words'
import type { StudentOverview } from '@plantel/contract/dashboard'
import type { StudentLite } from '@plantel/contract/people'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type DaysMissed, daysMissed, keptAbsences } from '../../domain/attendance/days-missed.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { type GroupScoresRow, groupsWithScores } from '../../domain/students/scores-sql.ts'

export interface OverviewRow extends StudentLite, DaysMissed {
  status: Status
  tutors: StudentOverview['tutors']
  groups: GroupScoresRow[]
  reports: number
}

const TUTORS = sql`(
  select coalesce(json_agg(json_build_object('parent_id', r.parent_id, 'relationship', r.relationship,
    'relationship_label', r.relationship_label, 'name', u.name, 'last_name', u.last_name, 'second_last_name', u.second_last_name, 'url_photo_profile', u.url_photo_profile)
    order by r.relationship, r.relationship_id), '[]')
  from relationships r
  join users u on u.school_id = r.school_id and u.user_id = r.parent_id
  where r.school_id = t.school_id and r.student_id = t.student_id)`

/** A separate subquery, so that no plan starts from all reports of a group. */
const reports = (cycle_id: number | null) => sql`(
  select count(*)
  from files f
  cross join lateral (
    select r.school_id, r.group_id from reports r where r.school_id = f.school_id and r.file_id = f.file_id offset 0) r
  join groups g on g.school_id = r.school_id and g.group_id = r.group_id and ${ofCycle(sql`g.cycle_id`, cycle_id)}
  join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id and e.student_id = t.student_id
  where f.school_id = t.school_id and f.student_id = t.student_id)`

export const findOverview = async (
  tx: Tx,
  student_id: number,
  cycle_id: number | null,
): Promise<OverviewRow | undefined> => {
  const { rows } = await sql<OverviewRow>`
    select t.student_id, t.folio, t.name, t.last_name, t.second_last_name, t.url_photo_profile, t.status,
      ${TUTORS} as tutors, ${groupsWithScores(cycle_id)} as groups, ${reports(cycle_id)} as reports,
      y.absence_days, y.excused_days, y.single_absences
    from students t
    cross join lateral ${daysMissed('t', keptAbsences('t', cycle_id), cycle_id)} y
    where t.student_id = ${student_id}`.execute(tx)
  return rows[0]
}
