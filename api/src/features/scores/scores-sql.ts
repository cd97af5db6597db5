import type { Status } from '@plantel/contract/school-words'
import type { StudentLite } from '@plantel/contract/people'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type DaysMissed, daysMissed, keptAbsences } from '../../domain/attendance/days-missed.ts'
import { type Clock, type RecentMark, recentMarks } from '../../domain/attendance/told-sql.ts'
import { isChildOf } from '../../domain/families/children.ts'
import { groupColumns } from '../../domain/groups/group-of.ts'
import { groupPartials } from '../../domain/groups/group-partials.ts'
import { type Reach, studentsReachOf } from '../../domain/groups/reach.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { type GroupScoresRow, subjectsWithScores } from '../../domain/students/scores-sql.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

export interface ScoresRow extends GroupScoresRow, DaysMissed, Omit<StudentLite, 'student_id'> {
  reach: Reach | 'children'
  enrolled: boolean
  /** Left, with marks; advisor and professors no longer see them. */
  left_marks: boolean
  /** Null: not of this school. */
  student_id: number | null
  status: Status
  grant_expires_at: string | null
  /** Of who reads as a family alone. */
  recent: RecentMark[]
}

export interface ScoresAsked {
  group_id: number
  student_id: number
  /** Null: the current one. */
  cycle_id: number | null
}

/** Marks stay behind when a student moves. */
const HAS_MARKS = sql`exists (
  select from subjects s
  join student_subject_stats k on k.school_id = s.school_id and k.subject_id = s.subject_id and k.student_id = t.student_id
  where s.school_id = g.school_id and s.group_id = g.group_id and k.grade_count + k.presences + k.absences > 0)`

type Reader = { user_id: number; scopes: readonly (Reach | 'children')[] }

const staffReach = (reader: Reader) =>
  studentsReachOf({ ...reader, scopes: reader.scopes.filter((scope) => scope !== 'children') })

/** Advising and teaching count while the cycle lasts; parents also reach former groups. */
const reach = (reader: Reader) => sql`case
  when ${reader.scopes.includes('children')} and (e.enrolled or ${HAS_MARKS}) and ${isChildOf(reader.user_id, 't')} then 'children'
  else ${staffReach(reader)} end`

export const findScores = async (
  tx: Tx,
  { group_id, student_id, cycle_id }: ScoresAsked,
  reader: Reader & { session_id: number },
  clock: Clock,
): Promise<ScoresRow | undefined> => {
  const own = sql`w.reach <> 'taught' or ${hasClass(reader.user_id, 's')}`
  const { rows } = await sql<ScoresRow>`
    select ${groupColumns}, g.cycle_id, w.reach, t.student_id, t.folio, t.name, t.last_name, t.second_last_name,
      t.url_photo_profile, t.status, e.enrolled, w.reach in ('school', 'children') and ${HAS_MARKS} as left_marks,
      y.absence_days, y.excused_days, y.single_absences,
      case when w.reach = 'children' and coalesce(${staffReach(reader)}, 'taught') = 'taught'
        then ${recentMarks('t', clock, cycle_id)} else '[]' end as recent,
      ${groupPartials()} as partials, ${subjectsWithScores(own)} as subjects,
      (select max(a.expires_at) from grade_grants a
        where a.session_id = ${reader.session_id} and a.expires_at > ${clock.now}) as grant_expires_at
    from groups g
    left join students t on t.school_id = g.school_id and t.student_id = ${student_id}
    cross join lateral (select exists (
      select from enrollments i
      where i.school_id = g.school_id and i.group_id = g.group_id and i.student_id = t.student_id) as enrolled) e
    cross join lateral ${daysMissed('t', keptAbsences('t', cycle_id), cycle_id)} y
    cross join lateral (select ${reach(reader)} as reach) w
    where g.group_id = ${group_id} and ${ofCycle(sql`g.cycle_id`, cycle_id)} and w.reach is not null`.execute(
    tx,
  )
  return rows[0]
}
