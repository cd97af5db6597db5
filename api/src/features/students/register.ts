import type { StudentForm } from '@plantel/contract/students'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { insertEnrollments, lockGroups } from '../../domain/students/enroll.ts'
import { nextFolio } from '../../domain/students/next-folio.ts'
import { problem } from '../../http/problems.ts'
import { written } from './form.ts'
import { insertStudent } from './sql.ts'

/** Students are locked before groups everywhere, so that nobody deadlocks. @throws 5901 · 6000 @returns the student_id */
export const registerStudent = async (
  tx: Tx,
  form: StudentForm,
  { group_ids, today }: { group_ids: readonly number[]; today: string },
): Promise<number> => {
  const student = written({ ...form, folio: form.folio ?? (await nextFolio(tx)) })
  const student_id = await insertStudent(tx, student, today)
  const groups = await lockGroups(tx, group_ids)
  if (groups.size < group_ids.length) throw problem.code(5901)
  await insertEnrollments(tx, [student_id], [...groups.values()])
  await writeAudit(tx, 'students:create', { student_id, groups: group_ids })
  return student_id
}
