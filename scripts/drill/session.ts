import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import { type BackupPart, readBackups } from '../../contract/src/backups.ts'
import { readJobs } from '../../contract/src/jobs.ts'
import { openSession, WEB_CLIENT_ID } from '../../contract/src/session.ts'
import type { SchoolFolder } from './school-folder.ts'

/** An administrator who is signed in; the token outlives the server. */
export interface Session {
  readonly port: number
  readonly token: string
  readonly school_id: number
  readonly password: string
}

export interface Answer {
  status: number
  json: unknown
}

const BUSY = 503
const BUSY_MS = 180_000
const BUSY_PAUSE_MS = 2_000

/** Whoever is told to come back in some seconds does. */
export const patiently = async (ask: () => Promise<Answer>): Promise<Answer> => {
  const until = performance.now() + BUSY_MS
  for (;;) {
    const answer = await ask()
    if (answer.status !== BUSY || performance.now() > until) return answer
    await sleep(BUSY_PAUSE_MS)
  }
}

const call = async (
  port: number,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Answer> => {
  const response = await fetch(`http://127.0.0.1:${port}/v1${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: await response.json() }
}

type Administrator = Pick<SchoolFolder, 'phone' | 'password' | 'school_id'>

export const logIn = async (
  port: number,
  { phone, password, school_id }: Administrator,
): Promise<Session> => {
  const body = { grant_type: 'password', client_id: WEB_CLIENT_ID, username: phone, password }
  const { status, json } = await patiently(() => call(port, 'POST', '/oauth/token', { body }))
  const opened = z.safeParse(openSession.answer, json)
  if (!opened.success) throw new Error(`log-in answered ${status}: ${JSON.stringify(json)}`)
  return { port, token: opened.data.access_token, school_id, password }
}

export const cutLevel = async (session: Session, level: number): Promise<void> => {
  const { port, token, school_id, password } = session
  const wanted = { cycle: '2025-2026', level }
  await call(port, 'POST', `/schools/${school_id}/cycles/rehearsal`, { token, body: wanted })
  const body = { ...wanted, password, password_confirmation: password }
  const { status, json } = await call(port, 'POST', `/schools/${school_id}/cycles`, { token, body })
  if (status !== 200) throw new Error(`the cut of level ${level} answered ${status}: ${JSON.stringify(json)}`)
}

/** Stays below the limit of calls a minute. */
const POLL_MS = 250

/** Status of the newest job; `away` while the server does not answer. */
const jobsOf = async ({ port, token, school_id }: Session): Promise<string> => {
  try {
    const { status, json } = await call(port, 'GET', `/schools/${school_id}/jobs?kind=cycle-cut`, { token })
    if (status !== 200) return `answered ${status}`
    const [job] = z.parse(readJobs.answer, json).data
    return job?.status === 'failed' ? `failed ${JSON.stringify(job.result)}` : (job?.status ?? 'none')
  } catch (error) {
    if (error instanceof TypeError) return 'away'
    throw error
  }
}

/** Status of the job when it has ended, or after `patienceMs`. */
export const untilDone = async (session: Session, patienceMs: number): Promise<string> => {
  const until = performance.now() + patienceMs
  for (;;) {
    const status = await jobsOf(session)
    if (status === 'done' || status.startsWith('failed') || performance.now() > until) return status
    await sleep(POLL_MS)
  }
}

const copiesOf = ({ school_id }: Session): string => `/schools/${school_id}/backups`

/** Asks for a copy of the whole school. */
export const startCopy = async (session: Session, parts: readonly BackupPart[]): Promise<void> => {
  const { port, token, password } = session
  const { status, json } = await call(port, 'POST', copiesOf(session), { token, body: { password, parts } })
  if (status !== 200) throw new Error(`the copy answered ${status}: ${JSON.stringify(json)}`)
}

/** The newest. */
export const copyOf = async (session: Session) => {
  const { port, token } = session
  const { json } = await call(port, 'GET', copiesOf(session), { token })
  const [copy] = z.parse(readBackups.answer, json).data
  if (!copy) throw new Error('nobody asked for a copy')
  return copy
}

/** Downloads it to its end. @returns how many bytes came */
export const fetchCopy = async ({ port, token, password }: Session, job_id: number): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}/v1/jobs/${job_id}/file`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ password }),
  })
  if (!response.ok || !response.body) throw new Error(`the file answered ${response.status}`)
  let bytes = 0
  for await (const some of response.body) bytes += some.length
  return bytes
}
