import { sql } from 'kysely'
import { notAhead } from '../days.ts'
import type { Filling } from '../filling.ts'

/** Between one leaving and the one before it; the last one is of today, so that this month has one. */
const DAYS_APART = 9
/** Before the days that have lists: nobody was absent from one. */
const AWAY = { from: 100, until: 80 }
const RETURNED = 2

/** Those who sit nowhere any more left one after the other, each with why; two who are here were away for a while. */
export const leaveStudents = async ({ tx, today }: Filling, office: number): Promise<number> => {
  const { rows } = await sql<{ leavings: number }>`
    with gone as (
      select s.student_id, p.group_id, p.level, row_number() over (order by s.student_id) as place,
        ${today}::date - ((row_number() over (order by s.student_id) - 1) * ${DAYS_APART})::integer as left_on, null::date as returned_on
      from students s join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
      where s.school_id = current_school_id() and s.status = 0 and s.situation = 'Baja'
    ), back as (
      select s.student_id, p.group_id, p.level, 3 as place, ${today}::date - ${AWAY.from}::integer, ${today}::date - ${AWAY.until}::integer
      from students s join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
      where s.school_id = current_school_id() and s.status = 1 and s.enrolled_on is not null
      order by s.student_id desc limit ${RETURNED}
    ), said as (
      select *, (array[1, 2, 3, 4])[(place - 1) % 4 + 1] as kind from (select * from gone union all select * from back) all_of_them
    ), dated as (
      update students s set left_on = g.left_on from gone g where s.school_id = current_school_id() and s.student_id = g.student_id
    ), told as (
      insert into leavings (student_id, number, left_on, kind, reason, asked_by, to_school, to_key, group_id, level, noted_by, noted_at,
        returned_on, return_noted_by)
      select w.student_id, row_number() over (order by w.left_on, w.student_id), w.left_on, w.kind,
        (array['Cambio de domicilio', 'Cambio de ciudad por trabajo', 'Tratamiento médico', 'Dejó de asistir'])[w.kind],
        case when w.kind < 4 then 'La madre' end, case when w.kind = 1 then 'Escuela Primaria Benito Juárez' end,
        case when w.kind = 1 then '10DPR0034K' end, w.group_id, w.level, ${office},
        ${notAhead(sql`(w.left_on + time '10:30') at time zone c.time_zone`)},
        w.returned_on, case when w.returned_on is not null then ${office}::bigint end
      from said w cross join schools c where c.school_id = current_school_id()
      returning leaving_id
    )
    select count(*)::integer as leavings from told`.execute(tx)
  return rows[0]?.leavings ?? 0
}
