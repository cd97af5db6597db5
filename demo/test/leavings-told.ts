import { sql } from 'kysely'
import type { Tx } from '@plantel/api/src/db/in-school.ts'

/** Whether a school has each thing that the screens of leavings show on this day. */
export const leavingsTold = async (tx: Tx, today: string) => {
  const { rows } = await sql<Record<string, boolean>>`
    select bool_or(left_on = ${today}::date) as today, bool_or(returned_on is not null) as back, count(distinct kind) > 2 as kinds,
      exists (select from students where enrolled_on is null and status = 1) as waiting,
      exists (select from student_stats where presences = 0 and absences > 0) as never
    from leavings`.execute(tx)
  return rows[0]
}
