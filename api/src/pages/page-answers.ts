import { rolesOf } from '@plantel/contract/permissions'
import type { FastifyRequest } from 'fastify'
import { writeInSchool } from '../http/answer-in-school.ts'
import { askWith } from '../http/ask.ts'
import type { Opened } from '../http/open-request.ts'
import { ProblemError } from '../http/problems.ts'
import type { Tx } from '../db/in-school.ts'
import type { Serving } from '../http/serve.ts'
import { askedEndpoint } from './asked-endpoint.ts'
import { findPageSession } from './page-cookie.ts'

/** What the page would ask for itself, by its address below `/v1`. */
export type PageAnswers = Record<string, { status: number; body: unknown }>

type Writing = (tx: Tx) => Promise<void>

/** A refusal is an answer too: the page shows it. What fails is not in the page, which asks for it. */
const answered = async (work: Promise<unknown>): Promise<{ status: number; body: unknown }> => {
  try {
    return { status: 200, body: await work }
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status < 500)
      return { status: error.problem.status, body: error.problem }
    throw error
  }
}

/** Path, and search with its `?`. */
export interface PagePlace {
  pathname: string
  search: string
}

export type Queries = (
  pathname: string,
  person: { user_id: number; school_id: number },
  search: string,
) => readonly string[]

/** Asked as the caller, who is found by the page cookie, in one transaction. Undefined without a session. */
export const readPageAnswers = async (
  serving: Serving,
  request: FastifyRequest,
  { place, queries, late }: { place: PagePlace; queries: Queries; late: AbortSignal },
): Promise<{ session_id: number; answers: PageAnswers } | undefined> => {
  const { db, now, served } = serving
  const ask = askWith(served)
  const at = now()
  const readings: Writing[] = []
  const found = await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      const opened = await findPageSession(tx, serving, request, at)
      if (!opened) return undefined
      const { session_id, account_id, school_id, user_id, group_id, today } = opened
      const roles = rolesOf(group_id)
      const user = { session_id, account_id, school_id, user_id, group_id, roles, scopes: [] }
      const call = {
        tx,
        user,
        today,
        now: at,
        request_id: request.id,
        // Nothing but reading.
        afterCommit: () => undefined,
        noteReading: (write: Writing) => void readings.push(write),
      }
      const asked = queries(place.pathname, { user_id, school_id }, place.search).map(async (address) => {
        const { endpoint, params, query } = askedEndpoint(address)
        return [address, await answered(ask(call, endpoint, { params, query }))] as const
      })
      // All of them, also when one fails: what still asks must not outlive its transaction.
      await Promise.allSettled(asked)
      const answers = await Promise.all(asked)
      return { opened, answers: Object.fromEntries(answers) }
    })
  // Too late the shell has been sent: nothing of this was read.
  if (!found || late.aborted) return undefined
  await writeReadings(serving, found.opened, { request, readings })
  return { session_id: found.opened.session_id, answers: found.answers }
}

const writeReadings = async (
  { db }: Serving,
  opened: Opened,
  { request, readings }: { request: FastifyRequest; readings: readonly Writing[] },
) => {
  for (const write of readings) await writeInSchool(db, opened, request.id, write)
}
