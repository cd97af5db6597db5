import type { Status } from '@plantel/contract/school-words'
import { fieldsOf } from '@plantel/contract/fields'
import { StudentForm } from '@plantel/contract/students'
import { sql } from 'kysely'
import { columnsOf } from '../../db/columns.ts'
import type { Tx } from '../../db/in-school.ts'
import type { WrittenStudent } from './form.ts'
import { type PlacedRow, placedColumns, placement, placementThen } from './placement.ts'

const WRITTEN = fieldsOf(StudentForm)

export type StudentRecord = PlacedRow & WrittenStudent & { created_at: string; updated_at: string }

export const findStudent = async (
  tx: Tx,
  student_id: number,
  cycle_id: number | null = null,
): Promise<StudentRecord | undefined> => {
  const { rows } = await sql<StudentRecord>`
    select ${placedColumns}, ${columnsOf('s', WRITTEN)}, s.created_at, s.updated_at
    from students s ${cycle_id === null ? placement : placementThen(cycle_id)}
    where s.student_id = ${student_id}`.execute(tx)
  return rows[0]
}

/** Locks until the transaction ends. */
export const lockWritten = (tx: Tx, student_id: number) =>
  tx
    .selectFrom('students')
    .select([...WRITTEN, 'status'])
    .where('student_id', '=', student_id)
    .forNoKeyUpdate()
    .executeTakeFirst() as Promise<(WrittenStudent & { status: Status }) | undefined>

export const insertStudent = async (tx: Tx, student: WrittenStudent, today: string): Promise<number> => {
  const { student_id } = await tx
    .insertInto('students')
    .values({ ...student, entered_on: today, enrolled_on: today })
    .returning('student_id')
    .executeTakeFirstOrThrow()
  return student_id
}

/** All fields, so that one statement is prepared. */
export const updateStudentRow = (tx: Tx, student_id: number, student: WrittenStudent & { status: Status }) =>
  tx.updateTable('students').set(student).where('student_id', '=', student_id).execute()
