import type { ErrorCode } from '@plantel/contract/errors'
import { STATUS } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import { insertEnrollments, lockGroups } from '../../domain/students/enroll.ts'
import { mappingComplaints } from '../../domain/places/mapping.ts'
import {
  checkCompatible,
  findActiveStudent,
  findStudent,
  isIn,
  lockBoth,
  type Move,
  placeIn,
} from './places.ts'
import { recordPlaces } from '../../domain/places/record-places.ts'
import { failuresOf, repeatedIds } from './special-changes.ts'
import {
  deleteEnrollments,
  lockSubjects,
  moveEnrollments,
  type SubjectPair,
  transferMarks,
} from '../../domain/places/places-sql.ts'

const refusal = (code: ErrorCode, errors: readonly { field: string; message: string }[]) =>
  problem.code(code, { errors: errors.map(({ field, message }) => ({ field, message })) })

export const changeSpecial = async (
  tx: Tx,
  { student_id, now }: { student_id: number; now: Date },
  { create = [], delete: left = [] }: { create?: number[] | undefined; delete?: number[] | undefined },
): Promise<number> => {
  const changes = { create, delete: left }
  const repeated = repeatedIds(changes)
  if (repeated.length > 0) throw problem.invalid(repeated)
  const student = await findStudent(tx, student_id)
  if (student.status === STATUS.inactive && create.length > 0) throw problem.code(1025)
  const groups = await lockGroups(tx, [...create, ...left])
  const failures = failuresOf(changes, groups, student.enrollments)
  if (failures[0]) throw refusal(failures[0].code, failures)
  await deleteEnrollments(
    tx,
    left.map((group_id) => placeIn(student, group_id).enrollment_id),
  )
  await insertEnrollments(
    tx,
    [student_id],
    create.flatMap((group_id) => groups.get(group_id) ?? []),
  )
  if (left.length > 0) await writeAudit(tx, 'students:leave', { student_id, groups: left })
  if (create.length > 0) await writeAudit(tx, 'students:enroll', { student_id, groups: create })
  return recordPlaces(tx, { student, kind: 'special-groups', groups: [...create, ...left], now })
}

export const exchange = async (
  tx: Tx,
  { student_id, from, to, today }: Omit<Move, 'now'>,
  pairs: readonly SubjectPair[],
): Promise<void> => {
  const student = await findActiveStudent(tx, student_id)
  const { place, source, target } = await lockBoth(tx, student, { from, to })
  if (!target) throw problem.code(5901)
  checkCompatible(source, target, 1)
  if (isIn(student, to)) throw problem.code(3100)
  const subjects = await lockSubjects(tx, [from, to])
  const of = (group: number) =>
    new Set(subjects.filter(({ group_id }) => group_id === group).map(({ subject_id }) => subject_id))
  const complaints = mappingComplaints(pairs, of(from), of(to))
  if (complaints.length > 0) throw refusal(3005, complaints)
  // Marks first: their locks come before those of the students' numbers, as in every save.
  await transferMarks(
    tx,
    pairs.map((pair) => ({ student_id, ...pair })),
    today,
  )
  await moveEnrollments(tx, [place.enrollment_id], target)
  await writeAudit(tx, 'students:exchange', { student_id, from, to, subjects: pairs })
}
