import type { Endpoint } from '@plantel/contract/endpoint'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { mayTryAgain } from '../db/constraints.ts'
import type { Database, Tx } from '../db/in-school.ts'
import { bearerToken, callerOf, keepAlive, openRequest } from './open-request.ts'
import type { Before, SchoolCall } from './request.ts'
import { type Ready, readyAnswer } from './send-answer.ts'
import { type Form, receiveForm } from './uploads.ts'
import { checkPath, partsOf } from './validate.ts'

export interface SchoolEndpoint<E extends Endpoint, Prepared> {
  endpoint: E
  handler: (call: SchoolCall<E, Prepared>) => Promise<unknown>
  before: Before<E, Prepared> | undefined
}

type Work = () => Promise<void>

const TRIES = 3

const tryAgain = async <Result>(work: () => Promise<Result>, left = TRIES): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (left > 1 && mayTryAgain(error)) return tryAgain(work, left - 1)
    throw error
  }
}

/** What was written stays written, so a failure now is for the log and not for the caller. */
const runAfter = async (works: readonly Work[], log: FastifyBaseLogger): Promise<void> => {
  for (const work of works)
    await work().catch((error: unknown) => log.warn({ err: error }, 'after the commit'))
}

/** who is it → may this role → is what was sent valid → inside the school's transaction: handle → shape the answer */
export const answerInSchool = async <E extends Endpoint, Prepared>(
  { db, now }: { db: Database; now: () => Date },
  { endpoint, handler, before }: SchoolEndpoint<E, Prepared>,
  request: FastifyRequest,
): Promise<Ready> => {
  const token = bearerToken(request.headers.authorization)
  const at = now()
  const reading = () => db.transaction().setAccessMode('read only')
  const enter = async (tx: Tx) => {
    const opened = await openRequest(tx, token, request.id, at)
    return { opened, user: callerOf(opened, endpoint) }
  }
  let form: Form = { body: request.body, file: undefined }
  let prepared: unknown
  // A form is received, and slow work done, for who may call, and while no connection is held.
  if (before || endpoint.upload !== undefined) {
    const { user } = await reading().execute(enter)
    checkPath(endpoint, request.params)
    form = await receiveForm(request, endpoint)
    prepared = await before?.({ ...partsOf(endpoint, request, form, at), user, db })
  }
  const { ready, opened, after } = await tryAgain(() =>
    (endpoint.method === 'GET' ? reading() : db.transaction()).execute(async (tx) => {
      const { opened: session, user } = await enter(tx)
      const works: Work[] = []
      const parts = partsOf(endpoint, request, form, at)
      const answer = await handler({
        ...parts,
        tx,
        user,
        today: session.today,
        prepared: prepared as Prepared,
        afterCommit: (work) => void works.push(work),
      })
      return { ready: readyAnswer(endpoint, answer, parts.query as object), opened: session, after: works }
    }),
  )
  await runAfter(after, request.log)
  if (opened.stale) await keepAlive(db, opened.session_id, at)
  return ready
}
