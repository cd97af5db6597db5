import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { sendAhead } from '../db/pipelined-dialect.ts'
import type { Tx } from '../db/in-school.ts'
import { secretIn, setCookie } from '../http/cookies.ts'
import type { CallLimits } from '../http/limits/call-limits.ts'
import { hashToken, type Opened } from '../http/open-request.ts'
import type { PageCookie } from '../http/request.ts'

const NAME = 'plantel-page'
/** Set by the app itself, at the log-out: that works without a network too, where nothing else reaches our cookie. */
const LEFT = 'plantel-left=1'

/** Security: browsers accept this prefix only over https, for this host alone. */
const nameOf = (secure: boolean): string => (secure ? `__Host-${NAME}` : NAME)

/** `secure`: this installation is reached over https. Lax: a link in a letter opens signed in. */
export const pageCookieOf = (reply: FastifyReply, secure: boolean): PageCookie => {
  const set = (value: string, seconds: number) =>
    setCookie(reply, { name: nameOf(secure), value }, { path: '/', seconds, sameSite: 'Lax', secure })
  return { keep: set, end: () => set('', 0) }
}

type Call = Pick<FastifyRequest, 'id' | 'ip' | 'method' | 'headers'>

/**
 * Security: no frame, image, script or fetch, whose answer another page could use; nothing that a browser fetches before
 * somebody opens it, because what is read is logged. Over plain http browsers send none of these headers, but Lax still
 * holds back the cookie from other sites' frames and requests.
 */
const opensPage = ({ method, headers }: Call): boolean =>
  method === 'GET' &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' &&
  headers['sec-purpose'] === undefined &&
  headers['purpose'] === undefined

const hasLeft = ({ headers }: Call): boolean =>
  (headers.cookie ?? '').split(';').some((one) => one.trim() === LEFT)

export interface PageOpening {
  calls: CallLimits
  secure: boolean
}

/**
 * Whose page it is: opens the school for this transaction, as `findSession` does for a token, and counts as one call of the
 * person. Undefined: no cookie, none that is alive, no page, or somebody left this browser. It is no use of the session: a link on another site
 * must not keep it alive (`docs/decisions/0067-a-cookie-for-pages.md`).
 * @throws 429
 */
export const findPageSession = async (
  tx: Tx,
  { calls, secure }: PageOpening,
  request: Call,
  at: Date,
): Promise<Opened | undefined> => {
  const secret = opensPage(request) && !hasLeft(request) ? secretIn(request, nameOf(secure)) : undefined
  if (secret === undefined) return undefined
  calls.enter(request)
  const [opened] = await sendAhead(
    tx,
    sql<Opened>`
    select o.session_id, o.account_id, o.school_id, o.user_id, o.group_id, o.today, o.stale
    from sessions s cross join lateral open_request(s.token_hash, ${request.id}, ${at}) o
    where s.page_hash = ${hashToken(secret)}`,
  )
  if (opened) calls.count(request, opened.user_id)
  else calls.refuse(request)
  return opened
}
