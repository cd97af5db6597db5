import { setTimeout as sleep } from 'node:timers/promises'
import { WEB_CLIENT_ID } from '../../contract/src/session.ts'

/** Somebody who reads the list of a class again and again, within the limit of calls a minute. */
export interface Asker {
  readonly ask: () => Promise<unknown>
}

/** The demonstration's professor, administrator and director. */
const PHONES = ['6180000002', '6180000001', '6180000006']
const PASSWORD = 'plantel-demo'
const PAUSE_MS = 240

const getJson = async (url: string, init: RequestInit = {}): Promise<Record<string, never>> => {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, never>
}

const tokenOf = async (base: string, username: string): Promise<string> => {
  const body = JSON.stringify({
    grant_type: 'password',
    client_id: WEB_CLIENT_ID,
    username,
    password: PASSWORD,
  })
  const headers = { 'content-type': 'application/json' }
  return (await getJson(`${base}/oauth/token`, { method: 'POST', headers, body }))['access_token'] ?? ''
}

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** All read the first class of the professor. */
export const askersOn = async (port: number): Promise<Asker[]> => {
  const base = `http://127.0.0.1:${port}/v1`
  const tokens: string[] = []
  for (const phone of PHONES) tokens.push(await tokenOf(base, phone))
  const { user_id } = (await getJson(`${base}/me/information`, as(tokens[0] ?? '')))['data'] as unknown as {
    user_id: number
  }
  const classes = await getJson(`${base}/professors/${user_id}/subjects`, as(tokens[0] ?? ''))
  const [first] = classes['data'] as unknown as { subject_id: number }[]
  return tokens.map((token) => ({
    ask: () => getJson(`${base}/subjects/${first?.subject_id}/students`, as(token)),
  }))
}

/** How long each list took, in milliseconds, until `signal`. */
export const measureLists = async (askers: readonly Asker[], signal: AbortSignal): Promise<number[]> => {
  const times: number[] = []
  const one = async ({ ask }: Asker) => {
    while (!signal.aborted) {
      const began = performance.now()
      await ask()
      times.push(performance.now() - began)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(askers.map(one))
  return times
}

export const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
