import type { Flag } from '@plantel/contract/fields'
import { STATUS } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { insertEnrollments, lockGroups } from '../../domain/students/enroll.ts'
import { daysToOpen, hasMarksIn } from '../../domain/undo/places-sql.ts'
import { counterparts } from './mapping.ts'
import { recordPlaces } from './record-places.ts'
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

const kindOf = (special: Flag) => (special === 1 ? 'special-groups' : 'group')

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

interface Step {
  student_id: number
  group_id: number
  now: Date
}

/** @returns undo_id, as the others */
export const enroll = async (tx: Tx, user: Caller, { student_id, group_id, now }: Step): Promise<number> => {
  const student = await findActiveStudent(tx, student_id)
  const group = (await lockGroups(tx, [group_id])).get(group_id) ?? (await refuseGroup(tx, user, group_id))
  if (isIn(student, group_id)) throw problem.code(3001)
  if (group.special === 0 && student.enrollments.some((each) => each.special === 0)) throw problem.code(3101)
  await insertEnrollments(tx, student_id, [group])
  await writeAudit(tx, 'students:enroll', { student_id, groups: [group_id] })
  return recordPlaces(tx, student, { kind: kindOf(group.special), groups: [group_id], now })
}

export interface Move {
  student_id: number
  from: number
  to: number
  today: string
  now: Date
}

/** @returns undo_id; null where the marks that come would lie among others of the student: nothing tells them apart again */
export const move = async (tx: Tx, user: Caller, wanted: Move): Promise<number | null> => {
  const { student_id, from, to, today, now } = wanted
  const student = await findActiveStudent(tx, student_id)
  const { place, source, target: found } = await lockBoth(tx, student, { from, to })
  const target = found ?? (await refuseGroup(tx, user, to))
  if (from === to) throw problem.code(3100)
  checkCompatible(source, target, 0)
  const pairs = counterparts(await lockSubjects(tx, [from, to]), from, to)
  const targets = pairs.map(({ target_id }) => target_id)
  const mixed = await hasMarksIn(tx, student_id, targets)
  const opened = await daysToOpen(tx, { student_id, pairs, today })
  // Marks first: their locks come before those of the students' numbers, as in every save.
  await transferMarks(tx, student_id, pairs, today)
  await moveEnrollment(tx, place.enrollment_id, target)
  await writeAudit(tx, 'students:move', { student_id, from, to, subjects: pairs })
  return mixed ? null : recordPlaces(tx, student, { kind: 'group', groups: [from, to], opened, now })
}

export const leave = async (tx: Tx, { student_id, group_id, now }: Step): Promise<number> => {
  const student = await findStudent(tx, student_id)
  await lockGroups(tx, [group_id])
  const { enrollment_id, special } = placeIn(student, group_id)
  await deleteEnrollments(tx, [enrollment_id])
  await writeAudit(tx, 'students:leave', { student_id, groups: [group_id] })
  return recordPlaces(tx, student, { kind: kindOf(special), groups: [group_id], now })
}
