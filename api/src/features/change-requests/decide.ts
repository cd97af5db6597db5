import { CHANGE_STATUS, type ChangeValue, type decideChange } from '@plantel/contract/change-requests'
import { isDeepStrictEqual } from 'node:util'
import { writeAudit } from '../../audit/write-audit.ts'
import { tellOfChange } from '../../domain/feed/change-news.ts'
import { problem } from '../../http/problems.ts'
import type { SchoolCall } from '../../http/request.ts'
import { findStudentOf, type Held, holdRequest, writeDecision } from './inbox-sql.ts'
import { forgetHealth, writeValue } from './write-sql.ts'

type Call = SchoolCall<typeof decideChange>

/** What was typed long ago may end with a space, which no answer shows. */
const trimmed = (value: ChangeValue | null) => (typeof value === 'string' ? value.trim() : value)

/** The value is the one that the family changed, or who decides has seen what it is now. @throws 9015 */
const checkCurrent = ({ status, from, now }: Held, { status: wish, over }: Call['body']): void => {
  if (status !== CHANGE_STATUS.sent) throw problem.code(9015)
  const seen = over === undefined ? from : over
  if (wish === CHANGE_STATUS.accepted && !isDeepStrictEqual(trimmed(now), trimmed(seen)))
    throw problem.code(9015)
}

/** @throws 404 · 9015 */
export const decide = async ({ tx, user, now, params, body }: Call): Promise<void> => {
  const { id: change_request_id } = params
  const student_id = await findStudentOf(tx, change_request_id, user.user_id)
  if (student_id === undefined) throw problem.notFound()
  const held = await holdRequest(tx, change_request_id, student_id)
  checkCurrent(held, body)
  const accepted = body.status === CHANGE_STATUS.accepted
  const { field, to } = held
  if (accepted) await writeValue(tx, { change_request_id, student_id, field, to })
  else await forgetHealth(tx, change_request_id)
  const answer = accepted ? null : (body.answer ?? null)
  await writeDecision(tx, change_request_id, { status: body.status, answer, by: user.user_id, at: now })
  await writeAudit(tx, accepted ? 'change:accept' : 'change:reject', { change_request_id, student_id, field })
  await tellOfChange(tx, { change_request_id, now })
}
