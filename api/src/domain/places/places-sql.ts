import type { Level, Status } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { GroupColumns } from '../groups/group-of.ts'

export interface PlacedStudent {
  student_id: number
  status: Status
  name: string
  last_name: string
  second_last_name: string | null
  enrollments: {
    enrollment_id: number
    group_id: number
    special: Flag
    /** Of the group. */
    level: Level
    number: number | null
  }[]
}

/** Lock them before any change of places. Places before marks. No `for update`: saves of marks must not wait. */
export const lockStudents = async (
  tx: Tx,
  student_ids: readonly number[],
): Promise<Map<number, PlacedStudent>> => {
  const ids = [...student_ids]
  const { rows: students } = await sql<Omit<PlacedStudent, 'enrollments'>>`
    select student_id, status, name, last_name, second_last_name from students
    where student_id = any (${ids}::bigint[]) order by student_id for no key update`.execute(tx)
  const locked = new Map<number, PlacedStudent>(
    students.map((each) => [each.student_id, { ...each, enrollments: [] }]),
  )
  // A separate statement, to see what was committed while waiting.
  const { rows: places } = await sql<PlacedStudent['enrollments'][number] & { student_id: number }>`
    select e.student_id, e.enrollment_id, e.group_id, e.special, g.level, e.list_number as number
    from enrollments e join groups g on g.school_id = e.school_id and g.group_id = e.group_id
    where e.student_id = any (${ids}::bigint[]) and e.cycle_id is null
    order by e.student_id, e.enrollment_id for update of e`.execute(tx)
  for (const { student_id, ...place } of places) locked.get(student_id)?.enrollments.push(place)
  return locked
}

export const lockStudent = async (tx: Tx, student_id: number): Promise<PlacedStudent | undefined> =>
  (await lockStudents(tx, [student_id])).get(student_id)

export const deleteEnrollments = async (tx: Tx, enrollment_ids: readonly number[]): Promise<void> => {
  if (enrollment_ids.length === 0) return
  await sql`delete from enrollments where enrollment_id = any (${[...enrollment_ids]}::bigint[])`.execute(tx)
}

export const moveEnrollments = async (
  tx: Tx,
  enrollment_ids: readonly number[],
  { group_id, special }: GroupColumns,
): Promise<void> => {
  await sql`
    update enrollments set group_id = ${group_id}, special = ${special}
    where enrollment_id = any (${[...enrollment_ids]}::bigint[])`.execute(tx)
}

export interface GroupSubject {
  group_id: number
  subject_id: number
  catalog_subject_id: number
}

/** Locked, so that none is deleted or moved before the marks are. */
export const lockSubjects = async (tx: Tx, group_ids: readonly number[]): Promise<GroupSubject[]> => {
  const { rows } = await sql<GroupSubject>`
    select group_id, subject_id, catalog_subject_id from subjects
    where group_id = any (${[...group_ids]}::bigint[]) order by subject_id for share`.execute(tx)
  return rows
}

export interface SubjectPair {
  source_id: number
  target_id: number
}

/** A class that a student leaves and the one entered in its place. */
export interface Transfer extends SubjectPair {
  student_id: number
}

/** One after the other, in the order given: as everybody who changes marks of several students. */
export const transferMarks = async (tx: Tx, transfers: readonly Transfer[], today: string): Promise<void> => {
  if (transfers.length === 0) return
  await sql`
    select transfer_marks(student_id, source_id, target_id, ${today}::date)
    from unnest(${transfers.map((each) => each.student_id)}::bigint[], ${transfers.map((each) => each.source_id)}::bigint[],
      ${transfers.map((each) => each.target_id)}::bigint[]) as transfer (student_id, source_id, target_id)`.execute(
    tx,
  )
}
