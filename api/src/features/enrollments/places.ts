import type { Flag } from '@plantel/contract/fields'
import { STATUS } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { insertEnrollments, lockGroups } from '../../domain/students/enroll.ts'
import { counterparts } from './mapping.ts'
import {
  deleteEnrollments,
  lockStudent,
  lockSubjects,
  moveEnrollment,
  type PlacedStudent,
  transferMarks,
} from './sql.ts'
import { refuseGroup } from './strange-group.ts'

export const findStudent = async (tx: Tx, student_id: number): Promise<PlacedStudent> => {
  const student = await lockStudent(tx, student_id)
  if (!student) throw problem.notFound()
  return student
}

export const findActiveStudent = async (tx: Tx, student_id: number): Promise<PlacedStudent> => {
  const student = await findStudent(tx, student_id)
  if (student.status === STATUS.inactive) throw problem.code(1025)
  return student
}

type Place = PlacedStudent['enrollments'][number]

export const placeIn = ({ enrollments }: PlacedStudent, group_id: number): Place => {
  const place = enrollments.find((each) => each.group_id === group_id)
  if (!place) throw problem.code(3102)
  return place
}

export const isIn = ({ enrollments }: PlacedStudent, group_id: number): boolean =>
  enrollments.some((each) => each.group_id === group_id)

export const lockBoth = async (
  tx: Tx,
  student: PlacedStudent,
  { from, to }: Pick<Move, 'from' | 'to'>,
): Promise<{ place: Place; source: GroupColumns; target: GroupColumns | undefined }> => {
  const groups = await lockGroups(tx, [from, to])
  const place = placeIn(student, from)
  const source = groups.get(from)
  if (!source) throw problem.code(5901)
  return { place, source, target: groups.get(to) }
}

/** Grades never change kind or level. @throws 5905 */
export const checkCompatible = (source: GroupColumns, target: GroupColumns, special: Flag): void => {
  if (source.special !== special || target.special !== special) throw problem.code(5905)
  if (source.level !== target.level)
    throw problem.code(5905, {
      errors: [{ field: 'group_id', message: 'Los grupos son de niveles diferentes' }],
    })
}

export const enroll = async (tx: Tx, user: Caller, student_id: number, group_id: number): Promise<void> => {
  const student = await findActiveStudent(tx, student_id)
  const group = (await lockGroups(tx, [group_id])).get(group_id) ?? (await refuseGroup(tx, user, group_id))
  if (isIn(student, group_id)) throw problem.code(3001)
  if (group.special === 0 && student.enrollments.some((each) => each.special === 0)) throw problem.code(3101)
  await insertEnrollments(tx, student_id, [group])
  await writeAudit(tx, 'students:enroll', { student_id, groups: [group_id] })
}

export interface Move {
  student_id: number
  from: number
  to: number
  today: string
}

export const move = async (tx: Tx, user: Caller, { student_id, from, to, today }: Move): Promise<void> => {
  const student = await findActiveStudent(tx, student_id)
  const { place, source, target: found } = await lockBoth(tx, student, { from, to })
  const target = found ?? (await refuseGroup(tx, user, to))
  if (from === to) throw problem.code(3100)
  checkCompatible(source, target, 0)
  const pairs = counterparts(await lockSubjects(tx, [from, to]), from, to)
  // Marks first: their locks come before those of the students' numbers, as in every save.
  await transferMarks(tx, student_id, pairs, today)
  await moveEnrollment(tx, place.enrollment_id, target)
  await writeAudit(tx, 'students:move', { student_id, from, to, subjects: pairs })
}

export const leave = async (tx: Tx, student_id: number, group_id: number): Promise<void> => {
  const student = await findStudent(tx, student_id)
  await lockGroups(tx, [group_id])
  await deleteEnrollments(tx, [placeIn(student, group_id).enrollment_id])
  await writeAudit(tx, 'students:leave', { student_id, groups: [group_id] })
}
