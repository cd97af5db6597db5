import { listName, STATUS } from '@plantel/contract/school-words'
import { type Bulk, type BulkCall, type Checked } from '../../domain/bulk/bulk.ts'
import { type Found, sortOut, why } from '../../domain/bulk/refusals.ts'
import type { Tx } from '../../db/in-school.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { lockGroups } from '../../domain/students/enroll.ts'
import { problem } from '../../http/problems.ts'
import { enterGroup, leaveGroups, moveTo, type Place, regularPlace } from '../../domain/places/place-many.ts'
import { isOfAnotherLevel, OTHER_LEVEL } from './levels.ts'
import { placesItems } from '../../domain/places/record-places.ts'
import { lockStudents, type PlacedStudent } from '../../domain/places/places-sql.ts'
import { refuseGroup } from './strange-group.ts'

interface Ready {
  student: PlacedStudent
  place: Place | undefined
}

interface Body {
  group_id: number | null
}

type Way = Found<Ready>

export const UNKNOWN = 'El alumno no existe'

/** As `enroll` and `move` would refuse it. */
const wayInto = (student: PlacedStudent, target: GroupColumns): Way => {
  if (student.status === STATUS.inactive) return why(1025, 'Está de baja')
  const place = regularPlace(student)
  if (place?.group_id === target.group_id) return why(3100, 'Ya está en el grupo')
  if (place && place.level !== target.level) return why(5905, 'Su grupo es de otro nivel')
  if (!place && isOfAnotherLevel(student.enrollments, target)) return why(5905, OTHER_LEVEL[target.special])
  return { ready: { student, place } }
}

const wayOut = (student: PlacedStudent): Way => {
  const place = regularPlace(student)
  return place ? { ready: { student, place } } : why(3102, 'No está en ningún grupo')
}

/** @throws 5901 · 3103 · 5905 special · 9013 */
const checkTarget = async (
  { tx, user }: BulkCall<Body>,
  groups: ReadonlyMap<number, GroupColumns>,
  group_id: number,
): Promise<GroupColumns> => {
  const target = groups.get(group_id) ?? (await refuseGroup(tx, user, group_id))
  if (target.special === 1) throw problem.code(5905)
  return target
}

/** Of the groups that are left too, in the order in which everybody locks them. */
const lockAround = (tx: Tx, students: ReadonlyMap<number, PlacedStudent>, group_id: number | null) => {
  const left = [...students.values()].flatMap((student) => regularPlace(student)?.group_id ?? [])
  return lockGroups(tx, [...new Set(group_id === null ? left : [...left, group_id])])
}

const check = async (call: BulkCall<Body>, ids: readonly number[]): Promise<Checked<Ready>> => {
  const { tx, body } = call
  const students = await lockStudents(tx, ids)
  const groups = await lockAround(tx, students, body.group_id)
  const target = body.group_id === null ? null : await checkTarget(call, groups, body.group_id)
  const find = (student: PlacedStudent) => (target ? wayInto(student, target) : wayOut(student))
  return sortOut(ids, { known: students, unknown: UNKNOWN, titleOf: listName, find })
}

const isPlaced = (each: Ready): each is { student: PlacedStudent; place: Place } => each.place !== undefined

const apply = async ({ tx, today, body }: BulkCall<Body>, ready: readonly Ready[]) => {
  const placed = ready.filter(isPlaced)
  if (body.group_id === null) {
    await leaveGroups(tx, placed)
    return placesItems(
      tx,
      placed.map(({ student, place }) => ({ student, groups: [place.group_id] })),
    )
  }
  const target = (await lockGroups(tx, [body.group_id])).get(body.group_id)
  if (!target) throw problem.code(5901)
  const entering = ready.filter((each) => !isPlaced(each)).map(({ student }) => student)
  await enterGroup(tx, entering, target)
  const entered = entering.map((student) => ({ student, groups: [target.group_id] }))
  const moved = placed.length === 0 ? [] : await moveTo(tx, placed, { target, today })
  return [...(await placesItems(tx, entered)), ...moved]
}

/** Whoever has no regular group enters this one; whoever has one leaves it for this one; with null all leave. */
export const STUDENTS_GROUP: Bulk<Body, Ready, 'group'> = {
  name: 'students-group',
  can: 'students:write',
  check,
  apply,
  undo: 'group',
}
