import { randomUUID } from 'node:crypto'
import { openCallLimits } from '../src/http/limits/call-limits.ts'
import { KnownSessions } from '../src/http/known-sessions.ts'
import type { Opened } from '../src/http/open-request.ts'
import { findPageSession } from '../src/pages/page-cookie.ts'
import { clock, database } from './app.ts'

export const PAGE_COOKIE = '__Host-plantel-page'

interface Sent {
  method?: string
  ip?: string
  headers?: Record<string, string>
}

/** Whose page a browser with this cookie is given. */
export const pagesWith = (callsPerMinute = 1_000_000) => {
  const calls = openCallLimits(callsPerMinute, () => clock.now, new KnownSessions())
  return (
    secret: string,
    { method = 'GET', ip = '192.0.2.1', headers = {} }: Sent = {},
  ): Promise<Opened | undefined> =>
    database()
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => {
        const cookie = `${PAGE_COOKIE}=${secret}`
        const request = { id: randomUUID(), ip, method, headers: { cookie, ...headers } }
        return findPageSession(tx, { calls, secure: true }, request, clock.now)
      })
}

export const findPage = pagesWith()
