import { UNDO_DAYS } from '@plantel/contract/undo'
import { sql } from 'kysely'
import type { Filling } from '../filling.ts'

const CLASSES = 2

/** What the office did in the last days and can take back: it gave some classes their professor, and a group its advisor. */
export const leaveUndos = async ({ tx, today }: Filling, office: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    with done as (
      (select 'professor' as kind, jsonb_build_object('subject_id', s.subject_id, 'before', null, 'after', s.professor_id) as item, 1 as days
       from subjects s join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
       where s.school_id = current_school_id() and s.professor_id is not null
       order by s.subject_id desc limit ${CLASSES})
      union all
      (select 'advisor', jsonb_build_object('group_id', g.group_id, 'before', null, 'after', g.assessor_id), 3
       from groups g where g.school_id = current_school_id() and g.cycle_id is null and g.assessor_id is not null
       order by g.group_id desc limit 1))
    insert into undos (kind, items, user_id, at, until)
    select kind, jsonb_build_array(item), ${office}, done_at, done_at + make_interval(days => ${UNDO_DAYS})
    from (select kind, item, (${today}::date - days + time '10:20') at time zone sc.time_zone as done_at
      from done cross join schools sc where sc.school_id = current_school_id()) told
    order by done_at`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
