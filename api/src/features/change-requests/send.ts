import {
  CHANGE_VALUES,
  type ChangeValue,
  type requestChange,
  WEEK_CHANGES_MAX,
} from '@plantel/contract/change-requests'
import { ACCESS } from '@plantel/contract/school-words'
import { isDeepStrictEqual } from 'node:util'
import { writeAudit } from '../../audit/write-audit.ts'
import { problem } from '../../http/problems.ts'
import type { SchoolCall } from '../../http/request.ts'
import { findWaiting, holdChild, insertRequest, type Place, withdrawRequest } from './sql.ts'
import { forgetHealth } from './write-sql.ts'

type Call = SchoolCall<typeof requestChange>

const wrong = (field: string, message: string) => problem.invalid([{ field, message }])

/** What the field takes; empty is null. @throws 1017 */
const valueOf = ({ field, to }: Call['body']): ChangeValue | null => {
  const parsed = CHANGE_VALUES[field].safeParse(to)
  if (!parsed.success)
    throw problem.invalid(
      parsed.error.issues.map(({ path, message }) => ({ field: ['to', ...path].join('.'), message })),
    )
  return parsed.data === '' ? null : parsed.data
}

/** @throws 404 · 403 a parent who is only informed · 1017 */
const checkPlace = (place: Place | undefined, to: ChangeValue | null): Place => {
  if (!place) throw problem.notFound()
  if (place.access !== ACCESS.full) throw problem.forbidden()
  if (!place.active) throw wrong('field', 'El alumno ya no está en la escuela')
  if (place.week >= WEEK_CHANGES_MAX) throw wrong('field', 'Ya envió demasiadas solicitudes esta semana')
  // Who does not see the value does not learn it by guessing.
  if (place.shown && isDeepStrictEqual(place.now, to)) throw wrong('to', 'Es el dato que la escuela ya tiene')
  return place
}

/** @returns the id */
export const send = async ({ tx, user, now, params, body }: Call): Promise<number> => {
  const { field } = body
  const of = { student_id: params.id, parent_id: user.user_id }
  const to = valueOf(body)
  const held = await holdChild(tx, of, { field, now })
  // Of health the school shows nothing, so nothing can be the same.
  const place = checkPlace(held && field === 'health' ? { ...held, shown: false } : held, to)
  const before = await findWaiting(tx, of, field)
  if (before !== undefined) {
    await withdrawRequest(tx, before)
    await forgetHealth(tx, before)
  }
  const change_request_id = await insertRequest(tx, { ...of, field, from: place.now, to, sent_at: now })
  await writeAudit(tx, 'change:send', { change_request_id, student_id: params.id, field })
  return change_request_id
}
