import type { Status } from '@plantel/contract/school-words'
import type { Flag } from '@plantel/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'

export interface PlacedStudent {
  student_id: number
  status: Status
  enrollments: { enrollment_id: number; group_id: number; special: Flag; number: number | null }[]
}

/** Lock it before any change of places. Places before marks. No `for update`: saves of marks must not wait. */
export const lockStudent = async (tx: Tx, student_id: number): Promise<PlacedStudent | undefined> => {
  const student = await tx
    .selectFrom('students')
    .select(['student_id', 'status'])
    .where('student_id', '=', student_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!student) return undefined
  // A separate statement, to see what was committed while waiting.
  const enrollments = await tx
    .selectFrom('enrollments')
    .select(['enrollment_id', 'group_id', 'special', 'list_number as number'])
    .where('student_id', '=', student_id)
    .where('cycle_id', 'is', null)
    .orderBy('enrollment_id')
    .forUpdate()
    .execute()
  return { ...student, enrollments }
}

export const deleteEnrollments = async (tx: Tx, enrollment_ids: readonly number[]): Promise<void> => {
  if (enrollment_ids.length === 0) return
  await sql`delete from enrollments where enrollment_id = any (${[...enrollment_ids]}::bigint[])`.execute(tx)
}

export const moveEnrollment = (tx: Tx, enrollment_id: number, { group_id, special }: GroupColumns) =>
  tx
    .updateTable('enrollments')
    .set({ group_id, special })
    .where('enrollment_id', '=', enrollment_id)
    .execute()

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

export const transferMarks = async (
  tx: Tx,
  student_id: number,
  pairs: readonly SubjectPair[],
  today: string,
): Promise<void> => {
  await sql`
    select transfer_marks(${student_id}, source_id, target_id, ${today}::date)
    from unnest(${pairs.map((each) => each.source_id)}::bigint[], ${pairs.map((each) => each.target_id)}::bigint[])
      as pair (source_id, target_id)`.execute(tx)
}
