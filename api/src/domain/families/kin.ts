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
