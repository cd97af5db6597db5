import type { Tx } from '../../db/in-school.ts'
import { holdsRole } from '../../domain/groups/holds-role.ts'
import { clashesOf, clashText } from '../../domain/timetable/clashes.ts'
import { hoursOfClasses, hoursWithout } from '../../domain/timetable/hours-sql.ts'
import { problem } from '../../http/problems.ts'

/** Security: one answer for all, so that it does not tell who exists elsewhere. */
export const checkProfessor = async (tx: Tx, professor_id: number | null) =>
  professor_id === null || (await holdsRole(tx, professor_id, 'PROFESSOR'))
    ? []
    : [{ field: 'professor_id', message: 'El maestro no existe o no está activo' }]

/** Of each class of which an hour meets another hour of the professor, in these classes or elsewhere: which. */
export const findClashes = async (
  tx: Tx,
  subject_ids: readonly number[],
  professor_id: number | null,
): Promise<ReadonlyMap<number, string>> => {
  if (professor_id === null) return new Map()
  const hours = await hoursOfClasses(tx, subject_ids)
  if (hours.length === 0) return new Map()
  const others = await hoursWithout(tx, professor_id, subject_ids)
  const professor = others[0]?.professor ?? null
  const found = clashesOf(
    hours.map((hour) => ({ ...hour, professor_id, professor })),
    others,
  )
  return new Map(found.flatMap((clash) => (clash ? [[clash.one.subject_id, clashText(clash)] as const] : [])))
}

/** @throws 9012 when the professor has another class at an hour of this one */
export const checkFree = async (tx: Tx, subject_id: number, professor_id: number | null): Promise<void> => {
  if (professor_id === null) return
  const [clash] = (await findClashes(tx, [subject_id], professor_id)).values()
  if (clash !== undefined) throw problem.code(9012, { detail: clash })
}
