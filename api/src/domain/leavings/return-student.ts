import { sql } from 'kysely'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import { checkUnrelated } from '../families/related.ts'
import { longDay } from '../schools/days.ts'

const wrong = (message: string) => problem.invalid([{ field: 'returned_on', message }])

/**
 * *Reingreso* of a student who is active again: the leaving keeps both days. Who left before leavings were kept, or as a graduate, has
 * none. @throws 1017 for a day to come or before the leaving · 404 of the own child
 */
export const returnStudent = async (
  tx: Tx,
  student_id: number,
  returned_on: string,
  { user, today }: { user: { user_id: number }; today: string },
): Promise<void> => {
  await checkUnrelated(tx, { user_id: user.user_id, student_id })
  if (returned_on > today) throw wrong('Hoy o un día anterior')
  const open = await tx
    .selectFrom('leavings')
    .select(['leaving_id', sql<string>`left_on::text`.as('left_on')])
    .where('student_id', '=', student_id)
    .where('returned_on', 'is', null)
    .executeTakeFirst()
  if (open && returned_on < open.left_on)
    throw wrong(`La baja es del ${longDay(open.left_on)}: el reingreso no puede ser anterior`)
  if (open)
    await tx
      .updateTable('leavings')
      .set({ returned_on, return_noted_by: user.user_id })
      .where('leaving_id', '=', open.leaving_id)
      .execute()
  await tx
    .updateTable('students')
    .set({ enrolled_on: returned_on })
    .where('student_id', '=', student_id)
    .execute()
  await writeAudit(tx, 'students:activate', { student_id })
}
