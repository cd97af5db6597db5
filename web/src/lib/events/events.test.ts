import type { Job } from '@plantel/contract/jobs'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { type OpenedStream, opensStreams, server } from '../../../test/server.ts'
import { followEvents } from './events.ts'
import { history } from '../routing/history.ts'
import { readToken, writeToken } from '../token/token.ts'

const JOB: Job = {
  job_id: 9,
  kind: 'cycle-cut',
  status: 'running',
  step: 'Archivando ñandúes 🦤',
  done: 40,
  total: 100,
  result: null,
  created_at: '2026-07-20T18:00:00Z',
  finished_at: null,
}

const eventOf = (job: Job, id = 1) => `event: job\nid: ${id}\ndata: ${JSON.stringify({ data: job })}\n\n`
const BEGINNING = 'retry: 3000\nid: 0\n\n'
const BEAT = ':\n\n'

let stop: (() => void)[] = []
afterEach(() => {
  for (const each of stop) each()
  stop = []
})

const follow = () => {
  if (readToken() === null) writeToken('token')
  const heard: Job[] = []
  const live: boolean[] = []
  const leave = followEvents({
    kind: 'job',
    heard: (job) => void heard.push(job),
    live: (now) => void live.push(now),
  })
  stop.push(leave)
  return { heard, live, leave }
}

const streamOf = async (opened: readonly OpenedStream[], place = 0): Promise<OpenedStream> => {
  await vi.waitFor(() => expect(opened[place]).toBeDefined())
  return opened[place]!
}

/** As if the connection came back: whoever waits to try again does so now. */
const tryNow = () => dispatchEvent(new Event('online'))

test('what is told arrives, with the session that reads it', async () => {
  const opened = opensStreams()
  const { heard, live } = follow()
  const stream = await streamOf(opened)
  stream.send(BEGINNING + eventOf(JOB) + BEAT)
  await vi.waitFor(() => expect(live).toEqual([true]))
  expect(heard).toEqual([JOB])
  expect(stream.request.headers.get('authorization')).toBe('Bearer token')
  expect(stream.request.headers.has('last-event-id')).toBe(false)
})

test('it may arrive in pieces, cut anywhere, letters too', async () => {
  const bytes = new TextEncoder().encode(BEGINNING + eventOf(JOB) + BEAT + eventOf({ ...JOB, done: 60 }, 2))
  server.use(
    http.get('*/v1/events', () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => bytes.forEach((byte) => controller.enqueue(Uint8Array.of(byte))),
      })
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
    }),
  )
  const { heard } = follow()
  await vi.waitFor(() => expect(heard).toEqual([JOB, { ...JOB, done: 60 }]))
})

test('other kinds and other lines are nobody’s', async () => {
  const opened = opensStreams()
  const { heard } = follow()
  const stream = await streamOf(opened)
  stream.send(`event: festejo\ndata: {"data":1}\n\ndata: suelto\n\nnada: x\n\n${eventOf(JOB)}`)
  await vi.waitFor(() => expect(heard).toEqual([JOB]))
})

test('a stream that ends is opened again, and says what was heard last', async () => {
  const opened = opensStreams()
  const { heard, live } = follow()
  const first = await streamOf(opened)
  first.send(BEGINNING + BEAT + eventOf(JOB, 41))
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  first.end()
  await vi.waitFor(() => expect(live).toEqual([true, false]))
  tryNow()
  const second = await streamOf(opened, 1)
  expect(second.request.headers.get('last-event-id')).toBe('41')
  second.send(BEGINNING + eventOf({ ...JOB, status: 'done' }, 42) + BEAT)
  await vi.waitFor(() => expect(live).toEqual([true, false, true]))
  expect(heard.at(-1)?.status).toBe('done')
})

test('without anything heard a second stream still knows that it is not the first', async () => {
  const opened = opensStreams()
  const { live } = follow()
  const first = await streamOf(opened)
  first.send(BEGINNING + BEAT)
  await vi.waitFor(() => expect(live).toEqual([true]))
  first.end()
  await vi.waitFor(() => expect(live).toEqual([true, false]))
  tryNow()
  expect((await streamOf(opened, 1)).request.headers.get('last-event-id')).toBe('0')
})

test('nothing is live before the server has told what there was, nor while it refuses', async () => {
  const { live } = follow()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(live).toEqual([])
  const opened = opensStreams()
  tryNow()
  const stream = await streamOf(opened)
  stream.send(BEGINNING)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(live).toEqual([])
  stream.send(BEAT)
  await vi.waitFor(() => expect(live).toEqual([true]))
})

test('one stream serves all who follow, and closes with the last of them', async () => {
  const opened = opensStreams()
  const [one, other] = [follow(), follow()]
  const stream = await streamOf(opened)
  stream.send(BEGINNING + BEAT + eventOf(JOB))
  await vi.waitFor(() => expect([one.heard, other.heard]).toEqual([[JOB], [JOB]]))
  const late = follow()
  expect(late.live).toEqual([true])
  one.leave()
  other.leave()
  expect(stream.request.signal.aborted).toBe(false)
  late.leave()
  await vi.waitFor(() => expect(stream.request.signal.aborted).toBe(true))
  expect(opened).toHaveLength(1)
})

test('a session that has ended ends here too', async () => {
  server.use(http.get('*/v1/events', () => new HttpResponse(null, { status: 401 })))
  history.move('/configuracion', { replace: true, force: true })
  follow()
  await vi.waitFor(() => expect(readToken()).toBeNull())
  expect(history.place().pathname).toBe('/login')
})

test('another session gets a stream of its own', async () => {
  const opened = opensStreams()
  follow()
  const first = await streamOf(opened)
  first.send(BEGINNING + BEAT)
  writeToken('otro')
  await vi.waitFor(() => expect(first.request.signal.aborted).toBe(true))
  tryNow()
  expect((await streamOf(opened, 1)).request.headers.get('authorization')).toBe('Bearer otro')
})
