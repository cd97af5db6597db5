import { CATALOGUE } from '@plantel/contract/errors'
import { DEFAULT_PROBLEM, PLAIN_PROBLEMS } from '@plantel/contract/plain-problems'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { setupServer } from 'msw/node'

export const server = setupServer(
  // A school in its first cycle: what most screens need not care about.
  http.get('*/v1/schools/:id/cycles', () =>
    HttpResponse.json({ data: [], meta: { total: 0, per_page: 100, current_page: 1, last_page: 1 } }),
  ),
  // Nothing new, unless a test says so.
  http.get('*/v1/me/feed/unread', () => HttpResponse.json({ data: { unread: 0 } })),
  // One school, and none that waits for an answer, unless a test says so.
  http.get('*/v1/me/schools', () => HttpResponse.json({ data: [] })),
  http.get('*/v1/me/invitations', () =>
    HttpResponse.json({ data: [], meta: { total: 0, per_page: 20, current_page: 1, last_page: 1 } }),
  ),
  // No timetable, unless a test says so.
  http.get('*/v1/me/day', () =>
    HttpResponse.json({ data: { date: '2026-11-20', school_day: true, classes: [] } }),
  ),
  // No demonstration and no stores, unless a test says so.
  http.get('*/v1/installation', () => HttpResponse.json({ data: { empty: false, demonstration: [] } })),
  // What a device keeps is encrypted with this.
  http.get('*/v1/me/device-key', () => HttpResponse.json({ data: { key: `${'A'.repeat(43)}=` } })),
  // Nothing is told: screens ask for themselves, unless a test opens a stream.
  http.get('*/v1/events', () => new HttpResponse(null, { status: 503 })),
)

const headers = { 'content-type': 'application/problem+json' }

/** `answers('get', '/me/information', { data: … })`; a status from 400 on makes it a problem, `until` holds it back. */
export const answers = (
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  body: JsonBodyType,
  { status = 200, until }: { status?: number; until?: Promise<unknown> } = {},
): Request[] => {
  const asked: Request[] = []
  server.use(
    http[method](`*/v1${path}`, async ({ request }) => {
      asked.push(request.clone())
      await until
      return status >= 400
        ? HttpResponse.json(body, { status, headers })
        : HttpResponse.json(body, { status })
    }),
  )
  return asked
}

export interface OpenedStream {
  request: Request
  send: (text: string) => void
  end: () => void
}

export const opensStreams = (): OpenedStream[] => {
  const opened: OpenedStream[] = []
  server.use(
    http.get('*/v1/events', ({ request }) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          const send = (text: string) => controller.enqueue(new TextEncoder().encode(text))
          opened.push({ request, send, end: () => controller.close() })
        },
      })
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
    }),
  )
  return opened
}

type Method = Parameters<typeof answers>[0]

/** What stands before the server has no answer of it. */
export const fails = (method: Method, path: string): void =>
  server.use(http[method](`*/v1${path}`, () => new HttpResponse(null, { status: 500 })))

/** Nothing gets through: no network, or one without internet. */
export const reachesNobody = (method: Method, path: string): Request[] => {
  const asked: Request[] = []
  server.use(
    http[method](`*/v1${path}`, ({ request }) => {
      asked.push(request.clone())
      return HttpResponse.error()
    }),
  )
  return asked
}

const wordsOf = (status: number, code: number | undefined) =>
  (code === undefined ? undefined : Object.entries(CATALOGUE).find(([each]) => Number(each) === code)?.[1]) ??
  PLAIN_PROBLEMS[status] ??
  DEFAULT_PROBLEM

/** A refusal as the API sends it, in its words. */
export const refusal = (status: number, code?: number, errors?: { field: string; message: string }[]) => ({
  type: 'about:blank',
  title: wordsOf(status, code).title,
  status,
  detail: wordsOf(status, code).message,
  ...(code === undefined ? {} : { code }),
  ...(errors ? { errors } : {}),
})
