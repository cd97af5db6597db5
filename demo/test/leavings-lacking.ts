import { sql } from 'kysely'
import type { Tx } from '@plantel/api/src/db/in-school.ts'

/** What a school has not of all that the screens of leavings show on this day. */
export const leavingsLacking = async (tx: Tx, today: string) => {
  const { rows } = await sql<Record<string, boolean>>`
    select bool_or(left_on = ${today}::date) as today, bool_or(returned_on is not null) as back, count(distinct kind) > 2 as kinds,
      exists (select from students where enrolled_on is null and status = 1) as waiting,
      exists (select from student_stats where presences = 0 and absences > 0) as never,
      exists (select from awaited_students w join student_stats k using (school_id, student_id) where k.absences > 0) as awaited
    from leavings`.execute(tx)
  return Object.entries(rows[0] ?? {}).flatMap(([name, there]) => (there ? [] : [name]))
}
