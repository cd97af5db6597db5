import { listName } from '@plantel/contract/school-words'
import type { Kind } from '../kind.ts'
import { readSchoolIndex } from '../school-index-sql.ts'
import type { StudentValue } from '../value.ts'
import { applyFamilies } from './apply-families.ts'
import { applyGroups } from './apply-groups.ts'
import { applyStudents } from './apply-students.ts'
import { overtakenRows } from './still-true.ts'
import { studentSummary } from './student-summary.ts'

/** Lists of students with their groups and guardians. */
export const students: Kind<StudentValue> = {
  readIndex: (tx, { today }) => readSchoolIndex(tx, today),
  overtaken: overtakenRows,
  apply: async (tx, rows, { import_id, user_id, today, now }) => {
    const groups = await applyGroups(
      tx,
      import_id,
      rows.flatMap(({ value: { group } }) => group ?? []),
    )
    const ids = await applyStudents(tx, rows, { import_id, today, groups })
    await applyFamilies(tx, rows, ids, { import_id, user_id, now })
    return ids
  },
  summary: studentSummary,
  words: ({ student, group, guardians }) => ({
    ...Object.fromEntries(
      Object.entries(student).flatMap(([field, value]) => (value === null ? [] : [[field, String(value)]])),
    ),
    ...(group === null ? {} : { group: `${group.grade}° ${group.group}` }),
    ...(guardians.length === 0 ? {} : { guardians: guardians.map(listName).join(', ') }),
  }),
}
