import { type RawBuilder, sql } from 'kysely'
import type { Kind } from '../kind.ts'
import type { AttendanceMark, AttendanceValue } from '../judging/attendance/attendance-value.ts'
import { saidDays } from '../judging/attendance/said-days.ts'
import { applyLists } from './apply-lists.ts'
import { readAttendanceIndex } from './index-sql.ts'
import { overtakenLists } from './still-free.ts'
import { settleTaken } from './taken-sql.ts'

/** Of what is still to be applied, or of all that was; `missing`: who of the groups in the file has no row, and so gets no mark. */
const summary = (import_id: number): RawBuilder<unknown> => sql`(
  with taken as (
    select (value -> 'class' ->> 'subject_id')::bigint as subject_id, value -> 'marks' as marks from import_rows
    where import_id = ${import_id} and kind = 'attendance' and state in ('new', 'updated')
  ),
  places as (
    select distinct s.school_id, s.group_id from taken t join subjects s on s.subject_id = t.subject_id
  ),
  missing as (
    select g.group_id, g.grade, g."group", g.turn, g.level, count(*) as students
    from places pl
    join groups g on g.school_id = pl.school_id and g.group_id = pl.group_id
    join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id
    join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
    where not exists (
      select from import_rows r where r.import_id = ${import_id} and r.kind = 'attendance' and r.target_id = t.student_id)
    group by g.group_id, g.grade, g."group", g.turn, g.level
  )
  select jsonb_build_object(
    'lists', (select count(*) from (
      select distinct t.subject_id, m ->> 'date' from taken t cross join jsonb_array_elements(t.marks) m
      where not (m ->> 'added')::boolean) each),
    'missing', coalesce((select jsonb_agg(jsonb_build_object('group_id', group_id, 'grade', grade, 'group', "group", 'turn', turn, 'students', students)
      order by level, grade, "group") from missing), '[]')
  )
)`

/** *18 Presente · 1 Falta: 4 nov* */
const markWords = (marks: readonly AttendanceMark[]): string =>
  [...Map.groupBy(marks, ({ label }) => label)]
    .map(([label, own]) =>
      label === 'Presente' || own.length > marks.length / 2
        ? `${own.length} ${label}`
        : `${own.length} ${label}: ${saidDays(own.map(({ date }) => date))}`,
    )
    .join(' · ')

/** Lists of attendance: of a class and a day, with all students of the file at once. */
export const attendance: Kind<AttendanceValue> = {
  readIndex: readAttendanceIndex,
  settle: settleTaken,
  overtaken: overtakenLists,
  apply: applyLists,
  summary,
  words: ({ student: { name, last_name, second_last_name }, class: of, marks }) => ({
    last_name,
    ...(second_last_name === null ? {} : { second_last_name }),
    name,
    group: of.group_title,
    subject: of.title,
    ...(marks.length === 0 ? {} : { mark: markWords(marks) }),
  }),
}
