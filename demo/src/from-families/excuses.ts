import { sql } from 'kysely'
import { notAhead } from '../days.ts'
import type { Filling } from '../filling.ts'

/** Days missed that are looked at, back from today. */
const BACK = 20
const MOST = { accepted: 60, sent: 24, rejected: 8 } as const

const TEXTS = [
  'Amaneció con fiebre y lo llevamos al médico.',
  'Tuvo cita en el IMSS, adjunto la receta.',
  'Salimos de la ciudad por un asunto familiar.',
  'Se enfermó del estómago; ya está mejor.',
] as const

const ANSWERS = [
  'la receta no tiene fecha',
  'el comprobante es de otro día',
  'falta la firma del médico',
] as const

/**
 * Justificantes of days that were missed lately: of what is excused, accepted ones; of the rest some wait and some were rejected. Sent
 * by the first of the family, decided by the administration. Nobody is told of them: they are not news.
 */
export const sendExcuses = async ({ tx, today }: Filling, decided_by: number): Promise<number> => {
  await sql`select set_config('app.untold', '1', true)`.execute(tx)
  const { numAffectedRows } = await sql`
    with missed as (
      select d.student_id, d.date, d.excused, parent.user_id, min(a.note) as note,
        row_number() over (partition by d.excused order by d.date desc, d.student_id) as place
      from absence_days d
      cross join lateral (
        select r.parent_id as user_id from relationships r
        where r.school_id = d.school_id and r.student_id = d.student_id order by r.relationship desc limit 1
      ) parent
      join assists a on a.school_id = d.school_id and a.student_id = d.student_id and a.date = d.date
      where d.school_id = current_school_id() and d.date > ${today}::date - ${sql.lit(BACK)}::integer and d.date < ${today}::date
      group by d.school_id, d.student_id, d.date, d.excused, parent.user_id
    ), told as (
      select m.*, case when m.excused then 1 when m.place <= ${MOST.sent} then 0 else 2 end as status,
        (m.date + time '17:20') at time zone (select time_zone from schools where school_id = current_school_id()) as at
      from missed m
      where m.place <= case when m.excused then ${MOST.accepted}::integer else ${MOST.sent + MOST.rejected}::integer end
    )
    insert into excuses (student_id, from_date, to_date, reason, text, status, sent_by, sent_at, decided_by, decided_at, answer)
    select student_id, date, date, case note when 'Cita médica' then 2 when 'Asunto familiar' then 3 else 1 end,
      (${[...TEXTS]}::text[])[1 + student_id % ${TEXTS.length}], status, user_id, at,
      case when status > 0 then ${decided_by}::bigint end, case when status > 0 then ${notAhead(sql`at + interval '14 hours'`)} end,
      case when status = 2 then (${[...ANSWERS]}::text[])[1 + student_id % ${ANSWERS.length}] end
    from told order by at, student_id`.execute(tx)
  await sql`select set_config('app.untold', '', true)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
