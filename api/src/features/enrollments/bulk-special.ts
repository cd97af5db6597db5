import { listName, STATUS } from '@plantel/contract/school-words'
import { type Bulk, type BulkCall, type Checked } from '../../domain/bulk/bulk.ts'
import { type Found, sortOut, why } from '../../domain/bulk/refusals.ts'
import { insertEnrollments, lockGroups } from '../../domain/students/enroll.ts'
import { writeAudits } from '../../audit/write-audit.ts'
import { problem } from '../../http/problems.ts'
import { UNKNOWN } from './bulk-group.ts'
import { placesItems } from '../../domain/places/record-places.ts'
import { failuresOf, repeatedIds } from './special-changes.ts'
import { deleteEnrollments, lockStudents, type PlacedStudent } from '../../domain/places/places-sql.ts'

interface Body {
  create?: number[] | undefined
  delete?: number[] | undefined
}

const idsOf = ({ create = [], delete: left = [] }: Body) => ({ create, delete: left })

/** Holds the students before the groups, as everybody does. @throws 1017 repeated · 5901 · 5905 not special */
const check = async (
  { tx, body }: BulkCall<Body>,
  ids: readonly number[],
): Promise<Checked<PlacedStudent>> => {
  const changes = idsOf(body)
  const repeated = repeatedIds(changes)
  if (repeated.length > 0) throw problem.invalid(repeated)
  const students = await lockStudents(tx, ids)
  const groups = await lockGroups(tx, [...changes.create, ...changes.delete])
  // Of a student who is in those to leave and in none of those to enter: only what is wrong with the groups is left.
  const inThose = [...groups.values()].filter(
    ({ group_id, special }) => special === 1 && changes.delete.includes(group_id),
  )
  const [wrong] = failuresOf(changes, groups, inThose)
  if (wrong) throw problem.code(wrong.code, { errors: [{ field: wrong.field, message: wrong.message }] })
  const find = (student: PlacedStudent): Found<PlacedStudent> => {
    if (student.status === STATUS.inactive && changes.create.length > 0) return why(1025, 'Está de baja')
    const [failure] = failuresOf(changes, groups, student.enrollments)
    return failure ? why(failure.code, failure.message) : { ready: student }
  }
  return sortOut(ids, { known: students, unknown: UNKNOWN, titleOf: listName, find })
}

const apply = async ({ tx, body }: BulkCall<Body>, ready: readonly PlacedStudent[]) => {
  const changes = idsOf(body)
  const groups = await lockGroups(tx, changes.create)
  const ids = ready.map(({ student_id }) => student_id)
  await deleteEnrollments(
    tx,
    ready.flatMap(({ enrollments }) =>
      enrollments
        .filter(({ group_id }) => changes.delete.includes(group_id))
        .map(({ enrollment_id }) => enrollment_id),
    ),
  )
  await insertEnrollments(tx, ids, [...groups.values()])
  const entries = (group_ids: readonly number[]) =>
    group_ids.length === 0 ? [] : ids.map((student_id) => ({ student_id, groups: group_ids }))
  await writeAudits(tx, 'students:leave', entries(changes.delete))
  await writeAudits(tx, 'students:enroll', entries(changes.create))
  const touched = [...changes.create, ...changes.delete]
  return placesItems(
    tx,
    ready.map((student) => ({ student, groups: touched })),
  )
}

export const SPECIAL_GROUP: Bulk<Body, PlacedStudent, 'special-groups'> = {
  name: 'special-group',
  can: 'students:write',
  check,
  apply,
  undo: 'special-groups',
}
