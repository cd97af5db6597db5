import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { WrittenStudent } from './form.ts'
import { type PlacedRow, placedColumns, placement, placementThen } from './placement.ts'

const WRITTEN = [
  'name',
  'last_name',
  'second_last_name',
  'folio',
  'cellphone',
  'email',
  'has_smartphone',
  'street',
  'colony',
  'outside_number',
  'inside_number',
  'zipcode',
  'gender',
  'date_birth',
  'curp',
  'height',
  'weight',
  'observation',
  'is_indigenous',
  'is_foreign',
  'is_immigrant',
  'has_scholar_grants',
  'in_repetition',
  'in_wrong_degree',
  'apc',
  'preschool_years',
  'uniform_size',
  'school_modality',
  'situation',
] as const satisfies readonly (keyof WrittenStudent)[]

export type StudentRecord = PlacedRow & WrittenStudent & { created_at: string; updated_at: string }

/** Everything that is known of a student, with the place and the numbers of a cycle (null: the current one). */
export const findStudent = async (
  tx: Tx,
  student_id: number,
  cycle_id: number | null = null,
): Promise<StudentRecord | undefined> => {
  const { rows } = await sql<StudentRecord>`
    select ${placedColumns}, s.cellphone, s.email, s.has_smartphone, s.street, s.colony, s.outside_number, s.inside_number,
      s.zipcode, s.gender, s.date_birth, s.curp, s.height, s.weight, s.observation, s.is_indigenous, s.is_foreign,
      s.is_immigrant, s.has_scholar_grants, s.in_repetition, s.in_wrong_degree, s.apc, s.preschool_years, s.uniform_size,
      s.school_modality, s.situation, s.created_at, s.updated_at
    from students s ${cycle_id === null ? placement : placementThen(cycle_id)}
    where s.student_id = ${student_id}`.execute(tx)
  return rows[0]
}

/** What is written about the student, and the status; nobody else changes either before we are done. */
export const lockWritten = (tx: Tx, student_id: number) =>
  tx
    .selectFrom('students')
    .select([...WRITTEN, 'status'])
    .where('student_id', '=', student_id)
    .forNoKeyUpdate()
    .executeTakeFirst() as Promise<(WrittenStudent & { status: 0 | 1 }) | undefined>

export const insertStudent = async (tx: Tx, student: WrittenStudent): Promise<number> => {
  const { student_id } = await tx
    .insertInto('students')
    .values(student)
    .returning('student_id')
    .executeTakeFirstOrThrow()
  return student_id
}

/** Every field at once: one statement, whatever was changed. */
export const updateStudentRow = (tx: Tx, student_id: number, student: WrittenStudent & { status: 0 | 1 }) =>
  tx.updateTable('students').set(student).where('student_id', '=', student_id).execute()
