import type { Confirmation, confirmFamilyData } from '@plantel/contract/family-confirmations'
import { cycleOfDay } from '@plantel/contract/school-days'
import { ACCESS } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import { checkWay } from '../../domain/families/on-behalf.ts'
import { checkUnrelated } from '../../domain/families/related.ts'
import { findReach } from '../../domain/students/reach.ts'
import { problem } from '../../http/problems.ts'
import type { SchoolCall } from '../../http/request.ts'
import { type Confirming, findConfirmation, findConfirming, insertConfirmation } from './confirmation-sql.ts'

type Call = SchoolCall<typeof confirmFamilyData>

const wrong = (field: string, message: string) => problem.invalid([{ field, message }])

/** Of their own child nobody records what others confirmed. @throws 404 */
const checkRecorder = async ({ tx, user, body: { student_id } }: Call): Promise<void> => {
  await checkUnrelated(tx, { user_id: user.user_id, student_id })
  if ((await findReach(tx, student_id, user)) !== 'all') throw problem.notFound()
}

/** @throws 403 a parent who is only informed · 404 nobody of the family · 1017 */
const checkConfirming = (found: Confirming | undefined, onPaper: boolean): void => {
  if (!found || (found.access === null && !onPaper)) throw problem.notFound()
  const full = found.contact || found.access === ACCESS.full
  if (!full && !onPaper) throw problem.forbidden()
  if (!full) throw wrong('on_behalf.guardian_id', 'No es familiar del alumno, o no confirma sus datos')
  if (!found.active) throw wrong('student_id', 'El alumno ya no está en la escuela')
}

export const confirm = async (call: Call): Promise<Confirmation> => {
  const { tx, user, today, now, body } = call
  const { student_id, on_behalf } = body
  checkWay(user, on_behalf)
  const of = { student_id, parent_id: on_behalf?.guardian_id ?? user.user_id }
  if (on_behalf) await checkRecorder(call)
  checkConfirming(await findConfirming(tx, of), on_behalf !== undefined)
  const cycle = cycleOfDay(today)
  if (body.cycle !== cycle) throw wrong('cycle', `Hoy se confirman los datos del ciclo ${cycle}`)
  const how = on_behalf?.how ?? null
  const recorded_by = on_behalf ? user.user_id : null
  if (await insertConfirmation(tx, { ...of, cycle, now, how, recorded_by }))
    await writeAudit(tx, 'family-data:confirm', { ...of, cycle, how })
  return findConfirmation(tx, of, cycle)
}
