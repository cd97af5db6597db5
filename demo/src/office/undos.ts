import { UNDO_DAYS } from '@plantel/contract/undo'
import { sql } from 'kysely'
import type { Filling } from '../filling.ts'

const CLASSES = 2
const GRADES = 2

/**
 * What was done in the last days and can be taken back: the office gave some classes their professor, a group its advisor, and moved an
 * activity of the calendar; a professor changed grades.
 */
export const leaveUndos = async (
  { tx, today }: Filling,
  { office, professor }: { office: number; professor: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    with done as (
      (select 'professor' as kind, jsonb_build_object('subject_id', s.subject_id, 'before', null, 'after', s.professor_id) as item, 1 as days
       from subjects s join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
       where s.school_id = current_school_id() and s.professor_id is not null
       order by s.subject_id desc limit ${CLASSES})
      union all
      (select 'advisor', jsonb_build_object('group_id', g.group_id, 'before', null, 'after', g.assessor_id), 3
       from groups g where g.school_id = current_school_id() and g.cycle_id is null and g.assessor_id is not null
       order by g.group_id desc limit 1)
      union all
      (select 'activity', jsonb_build_object('activity_id', a.activity_id, 'description', a.description,
          'before', jsonb_build_object('is_range', 0, 'start_date', to_char((a.start_date - interval '1 day') at time zone z.time_zone, 'YYYY-MM-DD HH24:MI:SS'), 'end_date', null),
          'after', jsonb_build_object('is_range', 0, 'start_date', to_char(a.start_date at time zone z.time_zone, 'YYYY-MM-DD HH24:MI:SS'), 'end_date', null)), 2
       from activities a join schools z on z.school_id = a.school_id
       where a.school_id = current_school_id() and a.is_range = 0 and a.no_class = 0 and a.pack is null and a.notice_id is null
       order by a.start_date desc, a.activity_id limit 1)
    ), told as (
      select kind, item, days, ${office}::bigint as user_id from done
      union all
      (select 'grades', jsonb_build_object('subject_id', k.subject_id, 'student_id', k.student_id, 'partial_id', k.partial_id,
          'is_final', k.is_final, 'before', k.calification - 5, 'after', k.calification), 1, s.professor_id
       from califications k
       join subjects s on s.school_id = k.school_id and s.subject_id = k.subject_id
       join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
       where k.school_id = current_school_id() and k.calification > 10 and k.is_final = 0 and s.professor_id = ${professor}
       order by k.calification_id desc limit ${GRADES}))
    insert into undos (kind, items, user_id, at, until)
    select kind, jsonb_build_array(item), user_id, done_at, done_at + make_interval(days => ${UNDO_DAYS})
    from (select kind, item, user_id, (${today}::date - days + time '10:20') at time zone sc.time_zone as done_at
      from told cross join schools sc where sc.school_id = current_school_id()) dated
    order by done_at`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
