import type { Flag } from '@plantel/contract/fields'
import { STATUS } from '@plantel/contract/school-words'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { lockGroups } from '../../domain/students/enroll.ts'
import { recordUndo } from '../../domain/undo/record-undo.ts'
import { isOfAnotherLevel, OTHER_LEVEL } from './levels.ts'
import { enterGroup, leaveGroups, moveTo, type Place, regularPlace } from '../../domain/places/place-many.ts'
import { recordPlaces } from '../../domain/places/record-places.ts'
import { lockStudent, type PlacedStudent } from '../../domain/places/places-sql.ts'
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
  if (group.special === 0 && regularPlace(student)) throw problem.code(3101)
  if (isOfAnotherLevel(student.enrollments, group))
    throw problem.code(5905, { errors: [{ field: 'group_id', message: OTHER_LEVEL[group.special] }] })
  await enterGroup(tx, [student], group)
  return recordPlaces(tx, { student, kind: kindOf(group.special), groups: [group_id], now })
}

export interface Move {
  student_id: number
  from: number
  to: number
  today: string
  now: Date
}

/** @returns undo_id; null where there is no way back */
export const move = async (tx: Tx, user: Caller, wanted: Move): Promise<number | null> => {
  const { student_id, from, to, today, now } = wanted
  const student = await findActiveStudent(tx, student_id)
  const { place, source, target: found } = await lockBoth(tx, student, { from, to })
  const target = found ?? (await refuseGroup(tx, user, to))
  if (from === to) throw problem.code(3100)
  checkCompatible(source, target, 0)
  const [item] = await moveTo(tx, [{ student, place }], { target, today })
  return item ? recordUndo(tx, 'group', [item], now) : null
}

export const leave = async (tx: Tx, { student_id, group_id, now }: Step): Promise<number> => {
  const student = await findStudent(tx, student_id)
  await lockGroups(tx, [group_id])
  const place = placeIn(student, group_id)
  await leaveGroups(tx, [{ student, place }])
  return recordPlaces(tx, { student, kind: kindOf(place.special), groups: [group_id], now })
}
