import { STATUS, type Status } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { writeAudits } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem, type ProblemError } from '../../http/problems.ts'

interface Student {
  student_id: number
  status: Status
  enrolled_on: string | null
}

interface Reenrolled {
  done: { student_id: number; enrolled_on: string }[]
  /** Of whom it has changed something, as `recordUndo` keeps it. */
  changed: { student_id: number; enrolled_on: string }[]
  refused: { student_id: number; error: ProblemError }[]
}

const refusalOf = (student: Student | undefined) => {
  if (!student) return problem.notFound()
  if (student.status === STATUS.inactive)
    return problem.invalid([{ field: 'student_id', message: 'El alumno está de baja' }])
  return undefined
}

/**
 * *Reinscribir*, of one or many: enrolled in this cycle since today. Who is already stays as is, and is done. Who cannot be is in
 * `refused`; all or nothing is the caller's to say, who throws.
 */
export const reenrolStudents = async (
  tx: Tx,
  student_ids: readonly number[],
  today: string,
): Promise<Reenrolled> => {
  const { rows } = await sql<Student>`
    select student_id, status, enrolled_on::text as enrolled_on from students
    where student_id = any (${[...student_ids]}::bigint[]) order by student_id for no key update`.execute(tx)
  const found = new Map(rows.map((row) => [row.student_id, row]))
  const refused = [...new Set(student_ids)].flatMap((student_id) => {
    const error = refusalOf(found.get(student_id))
    return error ? [{ student_id, error }] : []
  })
  const may = rows.filter(({ status }) => status === STATUS.active)
  const waiting = may.filter(({ enrolled_on }) => enrolled_on === null).map(({ student_id }) => student_id)
  if (waiting.length > 0)
    await sql`
      update students set enrolled_on = ${today}::date where student_id = any (${waiting}::bigint[])`.execute(
      tx,
    )
  await writeAudits(
    tx,
    'students:reenrol',
    waiting.map((student_id) => ({ student_id })),
  )
  return {
    done: may.map(({ student_id, enrolled_on }) => ({ student_id, enrolled_on: enrolled_on ?? today })),
    changed: waiting.map((student_id) => ({ student_id, enrolled_on: today })),
    refused,
  }
}
