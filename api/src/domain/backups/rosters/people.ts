import { sql } from 'kysely'
import { isOwnFamily } from '../copied-table.ts'
import { GROUPS, type Rows, SCHOOL } from './places.ts'

/** Who is active, in the regular group or without one. */
export const STUDENTS = sql`(
  select t.*, coalesce(g.org, ${SCHOOL}) as org, g.code, g.session
  from students t
  left join student_places p on p.school_id = t.school_id and p.student_id = t.student_id
  left join ${GROUPS} g on g.group_id = p.group_id
  where t.status = 1)`

/**
 * Who may know of a student. Without access, or of age without having said so: no line, so that no other program opens what Plantel keeps
 * shut. Of the maker's own family there is none at all, for who is missing would say it.
 */
export const familyFor = (maker: number | null): Rows => sql`(
  select m.student_id, m.parent_id, case when m.relationship < 3 then 'parent' when m.legal_guardian then 'guardian' else 'relative' end as role
  from relationships m
  join students t on t.school_id = m.school_id and t.student_id = m.student_id and t.status = 1
  join users u on u.school_id = m.school_id and u.user_id = m.parent_id and u.status = 1
  where m.access > 0 and (m.adult_on is null or m.authorized_at is not null or m.adult_on > school_today())
    and not ${isOwnFamily(maker)})`

/** Positions of `group_id` that have a word in these formats. */
const STAFF = sql`(values (6, 'principal', 1), (1, 'siteAdministrator', 2), (9, 'siteAdministrator', 2), (3, 'counselor', 3), (2, 'teacher', 4))
  s (place, role, rank)`

/** Of staff: in the school, and where each teaches or signs. */
const STAFF_ROLES = sql`
  select 'us-' || u.user_id, s.role, ${SCHOOL}, s.rank
  from users u join ${STAFF} on substr(u.group_id, s.place, 1) = '1' where u.status = 1
  union
  select 'us-' || u.user_id, 'principal', 'wc-' || w.work_centre_id, 1
  from work_centres w join users u on u.school_id = w.school_id and u.user_id = w.director_id
  where u.status = 1 and substr(u.group_id, 6, 1) = '1'
  union
  select 'us-' || u.user_id, 'teacher', g.org, 4
  from subjects c join ${GROUPS} g on g.group_id = c.group_id
  join users u on u.school_id = c.school_id and u.user_id = c.professor_id
  where u.status = 1 and substr(u.group_id, 2, 1) = '1'`

/** `person`, `role`, `org`, and whether it is the first of the person's. */
export const rolesFor = (maker: number | null): Rows => sql`(
  select r.*, row_number() over (partition by r.person order by r.rank, (r.org = ${SCHOOL}) desc, r.org) = 1 as first
  from (
    select 'st-' || t.student_id as person, 'student' as role, t.org, 0 as rank from ${STUDENTS} t
    union
    select 'st-' || e.student_id, 'student', g.org, 9
    from enrollments e
    join ${GROUPS} g on g.group_id = e.group_id and g.special = 1
    join ${STUDENTS} t on t.student_id = e.student_id and t.org <> g.org
    union ${STAFF_ROLES}
    union
    select 'us-' || f.parent_id, f.role, ${SCHOOL}, 5 + array_position(array['parent', 'guardian', 'relative'], f.role) from ${familyFor(maker)} f
  ) r)`

/** Staff with a role, and families; `children`: ids of those whom they may know of. */
export const adultsFor = (maker: number | null): Rows => sql`(
  select u.*, k.children,
    exists (select from ${STAFF} where substr(u.group_id, s.place, 1) = '1') as staff
  from users u
  left join (
    select parent_id, string_agg('st-' || student_id, ',' order by student_id) as children from ${familyFor(maker)} f group by parent_id
  ) k on k.parent_id = u.user_id
  where u.status = 1 and (k.children is not null or exists (select from ${STAFF} where substr(u.group_id, s.place, 1) = '1')))`

/** `id` of a class or group, `role`, who, and `en` of it. The professor of the list of the day has the group. */
export const ENROLLED = sql`(
  select 'en-' || e.enrollment_id as id, 'gr-' || g.group_id as class, 'st-' || t.student_id as person, 'student' as role, g.org, g.group_id
  from enrollments e
  join ${GROUPS} g on g.group_id = e.group_id
  join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
  union all
  select 'en-' || e.enrollment_id || '-' || c.subject_id, 'cl-' || c.subject_id, 'st-' || t.student_id, 'student', g.org, g.group_id
  from enrollments e
  join ${GROUPS} g on g.group_id = e.group_id
  join subjects c on c.school_id = e.school_id and c.group_id = e.group_id
  join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
  union all
  select 'te-' || c.subject_id, 'cl-' || c.subject_id, 'us-' || u.user_id, 'teacher', g.org, g.group_id
  from subjects c
  join ${GROUPS} g on g.group_id = c.group_id
  join users u on u.school_id = c.school_id and u.user_id = c.professor_id
  where u.status = 1 and substr(u.group_id, 2, 1) = '1'
  union all
  select 'te-gr-' || g.group_id, 'gr-' || g.group_id, 'us-' || u.user_id, 'teacher', g.org, g.group_id
  from ${GROUPS} g
  join subjects c on c.school_id = g.school_id and c.subject_id = g.roll_subject_id
  join users u on u.school_id = c.school_id and u.user_id = c.professor_id
  where g.roll = 1 and u.status = 1 and substr(u.group_id, 2, 1) = '1')`
