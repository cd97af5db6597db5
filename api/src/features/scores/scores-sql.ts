import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../groups/group-of.ts'
import { type Reach, reachOf, type Reader } from '../../groups/reach.ts'
import { ofCycle } from '../../schools/cycles.ts'

export interface SubjectRow {
  subject_id: number
  title: string
  folio: string
  professor: {
    name: string
    last_name: string
    second_last_name: string | null
    url_photo_profile: string | null
  } | null
  /** Hundredths of grades. */
  grade_sum: number
  grade_count: number
  presences: number
  absences: number
  califications: {
    calification_id: number
    calification: number
    partial_id: number
    is_final: 0 | 1
    version: number
  }[]
}

export interface PartialRow {
  partial_id: number
  partial: number
  level: number
  start_date: string
  end_date: string
  limit_date: string
  is_regularized: boolean
}

export interface ScoresRow extends GroupColumns {
  cycle_id: number | null
  reach: Reach | 'children'
  /** In the group now, or when its cycle ended. */
  enrolled: boolean
  /** Not enrolled any more, but marks stayed behind; the advisor and the professors of the group no longer see them. */
  left_marks: boolean
  /** Null: the school has no such student. */
  student_id: number | null
  folio: string
  name: string
  last_name: string
  second_last_name: string | null
  url_photo_profile: string | null
  status: 0 | 1
  partials: PartialRow[]
  subjects: SubjectRow[]
  grant_expires_at: string | null
}

export interface ScoresAsked {
  group_id: number
  student_id: number
  /** Null: the current one. */
  cycle_id: number | null
}

/** Something was captured for the student in the group's classes: what stays behind when a student moves to another group. */
const HAS_MARKS = sql`exists (
  select from subjects s
  join student_subject_stats k on k.school_id = s.school_id and k.subject_id = s.subject_id and k.student_id = t.student_id
  where s.school_id = g.school_id and s.group_id = g.group_id and k.grade_count + k.presences + k.absences > 0)`

/** Advising and teaching count while the cycle lasts; a parent reaches the groups in which the child is or was. */
const reach = (reader: Reader) => sql`case
  when ${reader.scopes.includes('children')} and (e.enrolled or ${HAS_MARKS}) and exists (
    select from relationships r
    where r.school_id = t.school_id and r.student_id = t.student_id and r.parent_id = ${reader.user_id}) then 'children'
  when g.cycle_id is null or ${reader.scopes.includes('school')} then ${reachOf(reader)}
  end`

const PARTIALS = sql`(
  select coalesce(json_agg(json_build_object('partial_id', p.partial_id, 'partial', p.partial, 'level', p.level,
    'start_date', p.start_date, 'end_date', p.end_date, 'limit_date', p.limit_date, 'is_regularized', p.is_regularized)
    order by p.is_regularized, p.partial, p.partial_id), '[]')
  from partials p
  where p.school_id = g.school_id and p.level = g.level and p.cycle_id is not distinct from g.cycle_id and p.status = 1)`

const CALIFICATIONS = sql`(
  select coalesce(json_agg(json_build_object('calification_id', k.calification_id, 'calification', k.calification,
    'partial_id', k.partial_id, 'is_final', k.is_final, 'version', k.version) order by k.calification_id), '[]')
  from califications k
  where k.school_id = s.school_id and k.subject_id = s.subject_id and k.student_id = t.student_id)`

const subjects = (user_id: number) => sql`(
  select coalesce(json_agg(json_build_object('subject_id', s.subject_id, 'title', c.title, 'folio', c.folio,
    'professor', case when u.user_id is not null then json_build_object('name', u.name, 'last_name', u.last_name,
      'second_last_name', u.second_last_name, 'url_photo_profile', u.url_photo_profile) end,
    'grade_sum', coalesce(n.grade_sum, 0), 'grade_count', coalesce(n.grade_count, 0),
    'presences', coalesce(n.presences, 0), 'absences', coalesce(n.absences, 0), 'califications', ${CALIFICATIONS})
    order by c.title collate spanish, s.subject_id), '[]')
  from subjects s
  join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
  left join users u on u.school_id = s.school_id and u.user_id = s.professor_id
  left join student_subject_stats n
    on n.school_id = s.school_id and n.subject_id = s.subject_id and n.student_id = t.student_id
  where s.school_id = g.school_id and s.group_id = g.group_id and (w.reach <> 'taught' or s.professor_id = ${user_id}))`

/** All that a student has in a group, in one statement; nothing when the group is out of reach. */
export const findScores = async (
  tx: Tx,
  { group_id, student_id, cycle_id }: ScoresAsked,
  reader: Reader & { session_id: number },
  now: Date,
): Promise<ScoresRow | undefined> => {
  const { rows } = await sql<ScoresRow>`
    select ${groupColumns}, g.cycle_id, w.reach, t.student_id, t.folio, t.name, t.last_name, t.second_last_name,
      t.url_photo_profile, t.status, e.enrolled, w.reach in ('school', 'children') and ${HAS_MARKS} as left_marks,
      ${PARTIALS} as partials, ${subjects(reader.user_id)} as subjects,
      (select max(a.expires_at) from grade_grants a
        where a.session_id = ${reader.session_id} and a.expires_at > ${now}) as grant_expires_at
    from groups g
    left join students t on t.school_id = g.school_id and t.student_id = ${student_id}
    cross join lateral (select exists (
      select from enrollments i
      where i.school_id = g.school_id and i.group_id = g.group_id and i.student_id = t.student_id) as enrolled) e
    cross join lateral (select ${reach(reader)} as reach) w
    where g.group_id = ${group_id} and ${ofCycle(sql`g.cycle_id`, cycle_id)} and w.reach is not null`.execute(
    tx,
  )
  return rows[0]
}
