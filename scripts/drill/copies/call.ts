import { type IncomingHttpHeaders, request } from 'node:http'
import * as z from 'zod'
import { openSession, WEB_CLIENT_ID } from '../../../contract/src/session.ts'

export interface Answered {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  /** The parsed body; undefined when it is no JSON. */
  readonly data: unknown
}

interface Call {
  readonly method?: string
  readonly token?: string
  readonly json?: object
  readonly form?: { headers: Record<string, string>; payload: Buffer }
  readonly headers?: Record<string, string>
  /** The local address to call from. */
  readonly from?: string
}

const parse = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** Status 0 when no answer came, or not all of it. */
export const call = (port: number, path: string, asked: Call = {}): Promise<Answered> => {
  const { method = 'GET', token, json, form, from = '127.0.0.1' } = asked
  const payload = form?.payload ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)))
  const headers = {
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(payload === undefined ? {} : { 'content-length': String(payload.length) }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...form?.headers,
    ...asked.headers,
  }
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0), data: undefined })
    const sent = request(
      { port, path: `/v1${path}`, method, headers, localAddress: from, agent: false, timeout: 20_000 },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', failed)
        answer.on('end', () => {
          const bytes = Buffer.concat(parts)
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, data: parse(bytes) })
        })
      },
    )
    sent.on('timeout', () => sent.destroy())
    sent.on('error', failed)
    sent.end(payload)
  })
}

export const logIn = async (port: number, username: string, password: string): Promise<string> => {
  const json = { grant_type: 'password', client_id: WEB_CLIENT_ID, username, password }
  const { status, data } = await call(port, '/oauth/token', { method: 'POST', json })
  const opened = z.safeParse(openSession.answer, data)
  if (!opened.success) throw new Error(`log-in answered ${status}`)
  return opened.data.access_token
}

/** Opens the stream of events; `text` is what has come so far. */
export const listen = (port: number, token: string): { text: () => string; close: () => void } => {
  let text = ''
  const sent = request(
    { port, path: '/v1/events', headers: { authorization: `Bearer ${token}` }, agent: false },
    (answer) => {
      answer.on('data', (part) => (text += String(part)))
      answer.on('error', () => undefined)
    },
  )
  sent.on('error', () => undefined)
  sent.end()
  return { text: () => text, close: () => sent.destroy() }
}
