import { listName, STATUS, type Status } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Bulk } from '../../domain/bulk/bulk.ts'
import { sortOut, why } from '../../domain/bulk/refusals.ts'
import { reenrolStudents } from '../../domain/leavings/reenrol-students.ts'

interface Student {
  student_id: number
  name: string
  last_name: string
  second_last_name: string | null
  status: Status
}

/** Who is enrolled already stays as is, and is done. */
export const REENROL: Bulk<object, Student, 'reenrolled'> = {
  name: 'reenrol',
  can: 'students:write',
  check: async ({ tx }, ids) => {
    const { rows } = await sql<Student>`
      select student_id, name, last_name, second_last_name, status from students
      where student_id = any (${[...ids]}::bigint[]) order by student_id for no key update`.execute(tx)
    return sortOut(ids, {
      known: new Map(rows.map((row) => [row.student_id, row])),
      unknown: 'El alumno no existe',
      titleOf: listName,
      find: (student) =>
        student.status === STATUS.inactive ? why(1017, 'Está de baja') : { ready: student },
    })
  },
  apply: async ({ tx, today }, ready) => {
    const { changed } = await reenrolStudents(
      tx,
      ready.map(({ student_id }) => student_id),
      today,
    )
    return changed
  },
  undo: 'reenrolled',
}
