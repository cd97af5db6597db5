import { EXCUSE_AHEAD_DAYS, EXCUSE_STATUS, type sendExcuse } from '@plantel/contract/excuses'
import { ACCESS } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import { checkWay } from '../../domain/families/on-behalf.ts'
import { problem } from '../../http/problems.ts'
import type { SchoolCall } from '../../http/request.ts'
import { decide, holdMarks } from './decide-sql.ts'
import { deciderOf } from '../../domain/excuses/deciders.ts'
import { checkFamily, checkRange } from './rules.ts'
import { findFacts, findSame, holdStudent, insertExcuse, type Place, type Sending } from './send-sql.ts'

type Call = SchoolCall<typeof sendExcuse>

const DAY_MS = 86_400_000

/** Days between two days. */
const between = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Calendar days of the longest justificante, with its weekends and a vacation; and how far back one may be recorded. */
const LONGEST = 150
const OLDEST = 400

const wrong = (field: string, message: string) => problem.invalid([{ field, message }])

/** So that no statement counts the days of a century. @throws 1017 */
const checkDays = ({ from_date, to_date }: Sending, today: string): void => {
  if (between(today, from_date) > EXCUSE_AHEAD_DAYS)
    throw wrong('from_date', `Hasta ${EXCUSE_AHEAD_DAYS} días antes`)
  if (between(from_date, today) > OLDEST) throw wrong('from_date', 'Ese día es de otro ciclo')
  if (between(from_date, to_date) > LONGEST) throw wrong('to_date', 'Son demasiados días')
}

/** @throws 403: only parents send, and only the staff records for them */
const sendingOf = ({ user, params, body }: Call): Sending => {
  const { on_behalf, from_date, to_date, reason } = body
  checkWay(user, on_behalf)
  return {
    student_id: params.id,
    from_date,
    to_date,
    reason,
    text: body.text || null,
    sent_by: on_behalf ? (on_behalf.guardian_id ?? null) : user.user_id,
    recorded_by: on_behalf ? user.user_id : null,
    how: on_behalf?.how ?? null,
  }
}

/** @throws 404 · 403 a parent who is only informed · 1017 */
const checkPlace = (place: Place | undefined, { recorded_by, sent_by }: Sending): Place => {
  if (!place || (recorded_by === null ? place.access === null : !place.records)) throw problem.notFound()
  const full = sent_by === null || place.access === ACCESS.full
  if (recorded_by === null && !full) throw problem.forbidden()
  if (!full)
    throw problem.invalid([
      { field: 'on_behalf.guardian_id', message: 'No es familiar del alumno, o no lo puede justificar' },
    ])
  if (!place.active)
    throw problem.invalid([{ field: 'from_date', message: 'El alumno ya no está en la escuela' }])
  return place
}

/** @returns the id; of one that was sent a moment ago, the same */
export const send = async (call: Call): Promise<number> => {
  const { tx, user, today, now } = call
  const sending = sendingOf(call)
  const staff = { deciding: deciderOf(user), sending: user }
  const held = await holdStudent(tx, sending.student_id, sending.sent_by, staff)
  const place = checkPlace(held, sending)
  checkDays(sending, today)
  const same = await findSame(tx, sending, now)
  if (same !== undefined) return same
  const onPaper = sending.recorded_by !== null
  const facts = await findFacts(tx, sending, { group_id: place.group_id, today, now })
  checkRange(facts, onPaper && place.decides)
  if (!onPaper) checkFamily(facts)
  const excuse_id = await insertExcuse(tx, sending, now)
  await writeAudit(tx, onPaper ? 'excuse:record' : 'excuse:send', {
    excuse_id,
    student_id: sending.student_id,
  })
  if (onPaper && place.decides) {
    await holdMarks(tx, sending)
    const accepted = { status: EXCUSE_STATUS.accepted, answer: null, by: user.user_id, at: now }
    await decide(tx, excuse_id, accepted)
  }
  return excuse_id
}
