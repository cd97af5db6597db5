import { CHILDREN_MAX } from '@plantel/contract/family-home'
import type { Advisor, StudentLite } from '@plantel/contract/people'
import type { Status } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type DaysMissed, daysMissed, keptAbsences } from '../../domain/attendance/days-missed.ts'
import { type Clock, type RecentMark, recentMarks } from '../../domain/attendance/told-sql.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { personJson } from '../../domain/people/person-json.ts'
import { studentJson } from '../../domain/students/student-json.ts'

type MaybeGroup = { [Name in keyof GroupColumns]: GroupColumns[Name] | null }

export interface GradedClass {
  subject_id: number
  title: string
  level: number
  /** In hundredths. */
  grade_sum: number
  grade_count: number
  /** Partials without a grade. */
  missing: number
}

export interface ChildRow extends MaybeGroup, DaysMissed {
  student: StudentLite
  status: Status
  left_on: string | null
  graduated: boolean
  access: 1 | 2
  relationship_label: string | null
  advisor: Advisor | null
  grade_sum: number
  grade_count: number
  lates: number
  recent: RecentMark[]
  open_reports: number
  classes: GradedClass[]
  groups: (GroupColumns & { snaphot: string | null; cycle: string | null })[]
  /** partial, sum of grades in hundredths, how many; in order */
  partials: [number, number, number][]
}

/** Of the student `s`, in the groups of the current cycle. */
const OWN_CLASSES = sql`
  enrollments e
  join groups o on o.school_id = e.school_id and o.group_id = e.group_id and o.cycle_id is null
  join subjects c on c.school_id = o.school_id and c.group_id = o.group_id`

const MISSING = sql`(
  select count(*) from partials p
  where p.school_id = o.school_id and p.level = o.level and p.cycle_id is null and p.status = 1 and not p.is_regularized
    and not exists (select from califications k where k.school_id = c.school_id and k.subject_id = c.subject_id
      and k.student_id = e.student_id and k.partial_id = p.partial_id and k.is_final = 0 and k.calification > 0))`

const CLASSES = sql`(
  select coalesce(json_agg(json_build_object('subject_id', c.subject_id, 'title', t.title, 'level', o.level,
    'grade_sum', n.grade_sum, 'grade_count', n.grade_count, 'missing', ${MISSING})), '[]')
  from ${OWN_CLASSES}
  join subject_catalogs t on t.school_id = c.school_id and t.catalog_subject_id = c.catalog_subject_id
  join student_subject_stats n on n.school_id = c.school_id and n.subject_id = c.subject_id and n.student_id = e.student_id
  where e.school_id = s.school_id and e.student_id = s.student_id and n.grade_count > 0)`

const GROUPS = sql`(
  select coalesce(json_agg(json_build_object('group_id', o.group_id, 'grade', o.grade, 'group', o."group", 'turn', o.turn,
    'level', o.level, 'snaphot', y.snaphot, 'cycle', y.cycle) order by y.cycle desc nulls first, o.special, o.group_id), '[]')
  from enrollments e
  join groups o on o.school_id = e.school_id and o.group_id = e.group_id
  left join cycles y on y.school_id = o.school_id and y.cycle_id = o.cycle_id
  where e.school_id = s.school_id and e.student_id = s.student_id)`

const PARTIALS = sql`(
  select coalesce(json_agg(json_build_array(x.partial, x.total, x.grades) order by x.partial), '[]')
  from (
    select p.partial, sum(k.calification * 100)::bigint as total, count(*) as grades
    from ${OWN_CLASSES}
    join califications k on k.school_id = c.school_id and k.subject_id = c.subject_id and k.student_id = e.student_id
      and k.is_final = 0 and k.calification > 0
    join partials p on p.school_id = k.school_id and p.partial_id = k.partial_id and not p.is_regularized
    where e.school_id = s.school_id and e.student_id = s.student_id
    group by p.partial
  ) x)`

const OPEN_REPORTS = sql`(
  select count(*) from files f join reports w on w.school_id = f.school_id and w.file_id = f.file_id
  where f.school_id = s.school_id and f.student_id = s.student_id and f.status = 0 and f.cycle_id is null)`

/** By level, grade and name; who has left the school at the end. */
export const listChildren = async (tx: Tx, parent_id: number, clock: Clock): Promise<ChildRow[]> => {
  const { rows } = await sql<ChildRow>`
    select ${studentJson} as student, s.status, s.left_on, s.status = 0 and s.situation is not distinct from 'Egresado' as graduated,
      r.access, r.relationship_label, ${groupColumns},
      case when u.user_id is not null then ${personJson('assessor_id')} end as advisor,
      coalesce(k.grade_sum, 0) as grade_sum, coalesce(k.grade_count, 0) as grade_count, coalesce(k.lates, 0) as lates,
      y.absence_days, y.excused_days, y.single_absences, ${recentMarks('s', clock, null)} as recent, ${OPEN_REPORTS} as open_reports,
      ${CLASSES} as classes, ${GROUPS} as groups, ${PARTIALS} as partials
    from open_relationships r
    join students s on s.school_id = r.school_id and s.student_id = r.student_id
    left join student_places h on h.school_id = s.school_id and h.student_id = s.student_id
    left join groups g on g.school_id = h.school_id and g.group_id = h.group_id
    left join users u on u.school_id = g.school_id and u.user_id = g.assessor_id
    left join student_stats k on k.school_id = s.school_id and k.student_id = s.student_id
    cross join lateral ${daysMissed('s', keptAbsences('s', null), null)} y
    where r.parent_id = ${parent_id}
    order by s.status desc, ${sql.join(GROUP_ORDER)}, s.name collate spanish, s.student_id
    limit ${sql.lit(CHILDREN_MAX)}`.execute(tx)
  return rows
}
