import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { readProfessorSubjects } from '../../contract/src/classes.ts'
import { openSession, readMe, WEB_CLIENT_ID } from '../../contract/src/session.ts'

/** Somebody who reads the list of a class again and again, within the limit of calls a minute. */
export interface Asker {
  readonly ask: () => Promise<unknown>
}

/** The demonstration's professor, administrator and director. */
const PHONES = ['6180000002', '6180000001', '6180000006']
const PASSWORD = 'plantel-demo'
const PAUSE_MS = 240

const getJson = async (url: string, init: RequestInit = {}): Promise<unknown> => {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

const tokenOf = async (base: string, username: string): Promise<string> => {
  const body = JSON.stringify({
    grant_type: 'password',
    client_id: WEB_CLIENT_ID,
    username,
    password: PASSWORD,
  })
  const headers = { 'content-type': 'application/json' }
  const opened = await getJson(`${base}/oauth/token`, { method: 'POST', headers, body })
  return z.parse(openSession.answer, opened).access_token
}

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** All read the first class of the professor. */
export const askersOn = async (port: number): Promise<Asker[]> => {
  const base = `http://127.0.0.1:${port}/v1`
  const tokens: string[] = []
  for (const phone of PHONES) tokens.push(await tokenOf(base, phone))
  const professor = as(tokens[0] ?? '')
  const me = z.parse(readMe.answer, await getJson(`${base}/me/information`, professor)).data
  const classes = await getJson(`${base}/professors/${me.user_id}/subjects`, professor)
  const [first] = z.parse(readProfessorSubjects.answer, classes).data
  return tokens.map((token) => ({
    ask: () => getJson(`${base}/subjects/${first?.subject_id}/students`, as(token)),
  }))
}

interface Lists {
  /** Milliseconds of each. */
  times: number[]
  /** How many were refused: those have waited too. */
  refused: number
}

/** Reads lists until `signal`. */
const measureLists = async (askers: readonly Asker[], signal: AbortSignal): Promise<Lists> => {
  const lists: Lists = { times: [], refused: 0 }
  const one = async ({ ask }: Asker) => {
    while (!signal.aborted) {
      const began = performance.now()
      await ask().catch(() => {
        lists.refused += 1
      })
      lists.times.push(performance.now() - began)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(askers.map(one))
  return lists
}

/** Reads class lists until `work` has ended. @returns how long each took, and the result of `work` */
export const listsDuring = async <Result>(
  askers: readonly Asker[],
  work: Promise<Result>,
): Promise<Lists & { result: Result }> => {
  const over = new AbortController()
  const measured = measureLists(askers, over.signal)
  const result = await work.finally(() => over.abort())
  return { ...(await measured), result }
}

export const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
