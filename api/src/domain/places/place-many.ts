import { writeAudits } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import type { GroupColumns } from '../groups/group-of.ts'
import { insertEnrollments } from '../students/enroll.ts'
import { daysToOpen, findMarkedIn } from './held-places.ts'
import type { PlacesItem } from '../undo/undo-items.ts'
import { counterparts } from './mapping.ts'
import { placesItems } from './record-places.ts'
import {
  deleteEnrollments,
  lockSubjects,
  moveEnrollments,
  type PlacedStudent,
  type SubjectPair,
  transferMarks,
} from './places-sql.ts'

export type Place = PlacedStudent['enrollments'][number]

export interface Placed {
  student: PlacedStudent
  /** The one that is left. */
  place: Place
}

export const regularPlace = ({ enrollments }: PlacedStudent): Place | undefined =>
  enrollments.find(({ special }) => special === 0)

const idOf = ({ student_id }: PlacedStudent): number => student_id

export const enterGroup = async (
  tx: Tx,
  students: readonly PlacedStudent[],
  group: GroupColumns,
): Promise<void> => {
  await insertEnrollments(tx, students.map(idOf), [group])
  await writeAudits(
    tx,
    'students:enroll',
    students.map(({ student_id }) => ({ student_id, groups: [group.group_id] })),
  )
}

export const leaveGroups = async (tx: Tx, leaving: readonly Placed[]): Promise<void> => {
  await deleteEnrollments(
    tx,
    leaving.map(({ place }) => place.enrollment_id),
  )
  await writeAudits(
    tx,
    'students:leave',
    leaving.map(({ student, place }) => ({ student_id: student.student_id, groups: [place.group_id] })),
  )
}

/** What has the same entry of the catalogue, of each group that is left. */
const pairsInto = async (
  tx: Tx,
  sources: readonly number[],
  target: number,
): Promise<ReadonlyMap<number, readonly SubjectPair[]>> => {
  const subjects = await lockSubjects(tx, [...sources, target])
  return new Map(sources.map((source) => [source, counterparts(subjects, source, target)]))
}

interface Target {
  target: GroupColumns
  today: string
  /** Whose list says so. */
  import_id?: number
}

/**
 * Marks follow to what the target has of the same. Students and groups are held already.
 * @returns what takes it back; nothing of whom marks would lie among others there: nothing tells them apart again
 */
export const moveTo = async (
  tx: Tx,
  moving: readonly Placed[],
  { target, today, import_id }: Target,
): Promise<PlacesItem[]> => {
  const sources = [...new Set(moving.map(({ place }) => place.group_id))]
  const pairs = await pairsInto(tx, sources, target.group_id)
  const pairsOf = ({ place }: Placed) => pairs.get(place.group_id) ?? []
  const transfers = moving.flatMap((each) =>
    pairsOf(each).map((pair) => ({ student_id: idOf(each.student), ...pair })),
  )
  const mixed = await findMarkedIn(tx, transfers)
  const opened = Map.groupBy(await daysToOpen(tx, transfers, today), ({ student_id }) => student_id)
  // Marks first: their locks come before those of the students' numbers, as in every save.
  await transferMarks(tx, transfers, today)
  await moveEnrollments(
    tx,
    moving.map(({ place }) => place.enrollment_id),
    target,
  )
  await writeAudits(
    tx,
    'students:move',
    moving.map((each) => ({
      student_id: idOf(each.student),
      from: each.place.group_id,
      to: target.group_id,
      subjects: pairsOf(each),
      ...(import_id === undefined ? {} : { import_id }),
    })),
  )
  const touched = moving
    .filter(({ student }) => !mixed.has(idOf(student)))
    .map(({ student, place }) => ({
      student,
      groups: [place.group_id, target.group_id],
      opened: (opened.get(idOf(student)) ?? []).map(({ subject_id, date }) => ({ subject_id, date })),
    }))
  return placesItems(tx, touched)
}
