import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'

/** May this parent, or contact for whom the school writes, know of the student, at whatever level? */
export const isSeenBy = async (
  tx: Tx,
  { parent_id, student_id }: { parent_id: number; student_id: number },
): Promise<boolean> => {
  const found = await tx
    .selectFrom('family_to_call')
    .select('student_id')
    .where('parent_id', '=', parent_id)
    .where('student_id', '=', student_id)
    .executeTakeFirst()
  return found !== undefined
}

/** Of a row with a student: is this person family of it, whatever they may see? They decide nothing about the student. */
export const isKinOf = (user_id: number, row: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from relationships kin
  where kin.school_id = ${sql.ref(`${row}.school_id`)} and kin.student_id = ${sql.ref(`${row}.student_id`)}
    and kin.parent_id = ${user_id})`
