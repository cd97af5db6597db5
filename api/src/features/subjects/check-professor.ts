import type { Tx } from '../../db/in-school.ts'
import { holdsRole } from '../../domain/groups/holds-role.ts'
import { clashesOf, clashText } from '../../domain/timetable/clashes.ts'
import { hoursElsewhere, hoursOfClass } from '../../domain/timetable/hours-sql.ts'
import { problem } from '../../http/problems.ts'

/** Security: one answer for all, so that it does not tell who exists elsewhere. */
export const checkProfessor = async (tx: Tx, professor_id: number | null) =>
  professor_id === null || (await holdsRole(tx, professor_id, 'PROFESSOR'))
    ? []
    : [{ field: 'professor_id', message: 'El profesor no existe o no está activo' }]

/** @throws 9012 when the professor has another class at an hour of this one */
export const checkFree = async (tx: Tx, subject_id: number, professor_id: number | null): Promise<void> => {
  if (professor_id === null) return
  const hours = await hoursOfClass(tx, subject_id)
  const [first] = hours
  if (!first) return
  const others = await hoursElsewhere(tx, [professor_id], first.group_id)
  const professor = others[0]?.professor ?? null
  const clash = clashesOf(
    hours.map((hour) => ({ ...hour, professor_id, professor })),
    others,
  ).find((each) => each !== undefined)
  if (clash) throw problem.code(9012, { detail: clashText(clash) })
}
