import type { Assistance } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type StoredCode, storedCodes } from '../../domain/attendance/codes.ts'
import { groupColumns } from '../../domain/groups/group-of.ts'
import { type Names, namesJson } from '../../domain/people/person-json.ts'
import { fromGroup, type GroupAsked, groupStudents, type SheetGroup } from './group-sql.ts'
import type { MonthDays } from './month.ts'

/** What a list says of a student. */
export type DayMark = [day: number, assistance: Assistance, code: string, excused: boolean]

export interface AttendanceClass {
  subject_id: number
  title: string
  /** Its list is the group's, once a day. */
  by_day: boolean
  professor: Names | null
  /** In their order, each with the day on which it was captured, if that was another one. */
  lists: [day: number, captured_on: string | null][]
  /** student_id, and each day's mark. */
  marks: [number, DayMark[]][]
}

export interface AttendanceRow extends SheetGroup {
  classes: AttendanceClass[]
  stored_codes: StoredCode[]
}

const dayOf = sql`extract(day from a.date)::integer`

const marks = ({ first, last }: MonthDays) => sql`(
  select coalesce(json_agg(json_build_array(m.student_id, m.days)), '[]')
  from (
    select a.student_id, json_agg(json_build_array(${dayOf}, a.assistance, a.code, a.excused) order by a.date) as days
    from assists a
    where a.school_id = s.school_id and a.subject_id = s.subject_id
      and a.date between ${first}::date and ${last}::date
    group by a.student_id) m)`

/** A list that waited on a device for a network was passed on its day. */
const lists = ({ first, last }: MonthDays) => sql`(
  select coalesce(json_agg(json_build_array(${dayOf},
    case when a.passed_at is null and c.captured_on > a.date then c.captured_on end) order by a.date), '[]')
  from attendance_lists a
  join schools o on o.school_id = a.school_id
  cross join lateral (select (a.taken_at at time zone o.time_zone)::date as captured_on) c
  where a.school_id = s.school_id and a.subject_id = s.subject_id
    and a.date between ${first}::date and ${last}::date)`

/** A class that only shows the list of the day has no page of its own, unless it passed one in that month. */
const hasOwnList = ({ first, last }: MonthDays) => sql`(
  g.roll_subject_id is null or g.roll_subject_id = s.subject_id
  or s.professor_id is distinct from (select r.professor_id from subjects r
    where r.school_id = g.school_id and r.subject_id = g.roll_subject_id)
  or exists (select from attendance_lists o where o.school_id = s.school_id and o.subject_id = s.subject_id
    and o.date between ${first}::date and ${last}::date))`

/** Undefined when the group is not of this school and cycle. */
export const findAttendance = async (
  tx: Tx,
  group: GroupAsked,
  { month, subject_id = null }: { month: MonthDays; subject_id?: number | null | undefined },
): Promise<AttendanceRow | undefined> => {
  const { rows } = await sql<AttendanceRow>`
    select ${groupColumns}, y.cycle, ${groupStudents} as students, ${storedCodes} as stored_codes, (
      select coalesce(json_agg(json_build_object('subject_id', s.subject_id, 'title', c.title,
        'by_day', g.roll_subject_id is not null and g.roll_subject_id = s.subject_id,
        'professor', case when u.user_id is not null then ${namesJson} end,
        'lists', ${lists(month)}, 'marks', ${marks(month)}) order by c.title collate spanish, s.subject_id), '[]')
      from subjects s
      join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
      left join users u on u.school_id = s.school_id and u.user_id = s.professor_id
      where s.school_id = g.school_id and s.group_id = g.group_id
        and (${subject_id}::bigint is null or s.subject_id = ${subject_id}::bigint)
        and (${subject_id}::bigint is not null or ${hasOwnList(month)})) as classes
    ${fromGroup(group)}`.execute(tx)
  return rows[0]
}
