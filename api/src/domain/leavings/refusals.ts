import { LEAVING, type LeavingForm, leavingProblem } from '@plantel/contract/leaving-form'
import { STATUS } from '@plantel/contract/school-words'
import { problem, type ProblemError } from '../../http/problems.ts'
import { longDay } from '../schools/days.ts'
import type { Leaver } from './leavers-sql.ts'

const wrong = (field: string, message: string): ProblemError => problem.invalid([{ field, message }])

/** What no student may leave with. */
export const wrongLeaving = (leaving: LeavingForm, today: string): ProblemError | undefined => {
  const found = leavingProblem(leaving)
  if (found) return problem.invalid([found])
  if (leaving.left_on !== undefined && leaving.left_on > today)
    return wrong('left_on', 'Hoy o un día anterior')
  return undefined
}

/** Who came today may leave today: the marks of the morning stay. */
const wrongDay = (leaver: Leaver, left_on: string, today: string): string | undefined => {
  const { last_presence, entered_on, last_returned_on } = leaver
  if (last_presence !== null && left_on <= last_presence && left_on !== today)
    return `Asistió el ${longDay(last_presence)}: la baja es de un día posterior`
  if (last_returned_on !== null && left_on < last_returned_on)
    return `Reingresó el ${longDay(last_returned_on)}: la baja no puede ser anterior`
  if (entered_on !== null && left_on < entered_on)
    return `Se inscribió el ${longDay(entered_on)}: la baja no puede ser anterior`
  return undefined
}

/** Why this student cannot leave so; undefined: may. Of the own child nobody says it. */
export const refusalOf = (
  leaver: Leaver | undefined,
  { kind, left_on }: { kind: LeavingForm['kind']; left_on: string },
  today: string,
): ProblemError | undefined => {
  if (!leaver || leaver.related) return problem.notFound()
  if (leaver.status === STATUS.inactive) return problem.code(1025)
  const day = wrongDay(leaver, left_on, today)
  if (day !== undefined) return wrong('left_on', day)
  if (kind === LEAVING.never && leaver.presences > 0)
    return wrong('kind', `Sí se presentó: asistió el ${longDay(leaver.last_presence ?? today)}`)
  return undefined
}
