import type { FastifyRequest } from 'fastify'
import type { Database, Tx } from '../db/in-school.ts'
import type { FileStore } from '../files/file-store.ts'
import type { CallLimits } from './limits/call-limits.ts'
import type { FormPlaces } from './limits/form-places.ts'
import type { KeepAlive } from './limits/keep-alive.ts'
import { countedAs, type KnownSessions } from './known-sessions.ts'
import { isAllowedFrom } from './limits/allowed-address.ts'
import { OPEN_BODY_BYTES_MAX } from './limits/limits.ts'
import { isByKey, type Opened, openKey, openRequest, sessionToken } from './open-request.ts'
import { problem, ProblemError } from './problems.ts'

export interface Opening {
  db: Database
  now: () => Date
  known: KnownSessions
  calls: CallLimits
  keepAlive: KeepAlive
  forms: FormPlaces
  files: FileStore
}

interface Finding {
  at: Date
  guessed?: Opened | undefined
}

/** Opens the school for this transaction and counts the call. @throws 401 without a living session or key · 429 */
export const findSession = async (
  tx: Tx,
  { known, calls }: Pick<Opening, 'known' | 'calls'>,
  request: FastifyRequest,
  { at, guessed }: Finding,
): Promise<Opened> => {
  const token = sessionToken(request)
  const opened = await (isByKey(request) ? openKey : openRequest)(tx, token, request.id, at)
  if (opened.key && !isAllowedFrom(opened.key.allowed_cidrs, request.ip)) throw problem.noSession()
  calls.count(request, countedAs(opened))
  known.confirm(token, opened, guessed)
  return opened
}

const isNoSession = (error: unknown): boolean => error instanceof ProblemError && error.problem.status === 401

export const countingStrangers = async <Result>(
  calls: CallLimits,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (isNoSession(error)) calls.refuse(request)
    throw error
  }
}

/** A body without a Content-Length may have any length. */
const isLong = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > OPEN_BODY_BYTES_MAX

/** Before the body is received: long bodies only from a living session, or one that was alive at its last call. */
export const admit = (opening: Opening, request: FastifyRequest): Promise<void> =>
  countingStrangers(opening.calls, request, async () => {
    const { db, now, known, calls } = opening
    calls.enter(request)
    if (!isLong(request) || known.openedBy(sessionToken(request))) return
    const reading = db.transaction().setAccessMode('read only')
    await reading.execute((tx) => findSession(tx, opening, request, { at: now() }))
  })
