import { sql } from 'kysely'
import type { Filling } from '../filling.ts'

const LISTS = 12

/** What Bitácora says of the last days: lists that professors took, students who left, and what the office can take back. */
export const leaveLog = async ({ tx, today }: Filling, office: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    with done as (
      (select 'attendance:take' as action, jsonb_build_object('subject_id', l.subject_id, 'date', l.date) as details,
          l.taken_by as user_id, l.taken_at as at
       from attendance_lists l
       where l.school_id = current_school_id() and l.taken_by is not null and l.date < ${today}::date
       order by l.date desc, l.subject_id limit ${LISTS})
      union all
      (select 'students:deactivate', jsonb_build_object('student_id', v.student_id), ${office}, v.noted_at
       from leavings v where v.school_id = current_school_id())
      union all
      (select case u.kind when 'professor' then 'subject:professor' else 'group:advisor' end,
          case u.kind
            when 'professor' then jsonb_build_object('subject_id', u.items -> 0 -> 'subject_id', 'professor_id', u.items -> 0 -> 'after')
            else jsonb_build_object('group_id', u.items -> 0 -> 'group_id', 'assessor_id', u.items -> 0 -> 'after') end,
          u.user_id, u.at
       from undos u where u.school_id = current_school_id() and u.kind in ('professor', 'advisor'))
    )
    insert into audit_log (action, details, user_id, at)
    select action, details, user_id, at from done order by at`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
