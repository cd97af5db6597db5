import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { type DrawingLimits, drawingThread } from './drawing-thread.ts'

/** A thread that answers with what it was given; told to, it ends, fails, wants all memory or is silent. It fails at a call on the channel, too. */
const THREAD = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    let drawn = 0
    const fail = () => { throw new Error('late') }
    const answers = {
      end: () => process.exit(1),
      fail,
      large: () => { for (const all = []; ;) all.push(new Array(1e6).fill({})) },
      silent: () => undefined,
      bad: () => parentPort.postMessage({ error: 'bad' }),
    }
    new BroadcastChannel('fail').onmessage = fail
    parentPort.on('message', (document) => {
      drawn += 1
      const answer = answers[document]
      if (answer) answer()
      else parentPort.postMessage({ bytes: Buffer.from(document + drawn) })
    })`)}`,
)

const PATIENT: DrawingLimits = { drawMs: 20_000, waitMs: 20_000, heapMb: 512, atOnce: 10 }

const open = (limits: Partial<DrawingLimits> = {}) => {
  const draw = drawingThread(THREAD, { ...PATIENT, ...limits })
  return async (document: string) => String(await draw(document))
}

const BUSY = { problem: { status: 503 }, retryAfter: expect.any(Number) }

test('documents are drawn one after another, in one thread', async () => {
  const draw = open()
  expect(await Promise.all(['a', 'b', 'c'].map(draw))).toEqual(['a1', 'b2', 'c3'])
})

test('one that cannot be drawn says why, and the next is drawn', async () => {
  const draw = open()
  const [bad, next] = await Promise.allSettled([draw('bad'), draw('b')])
  expect(bad).toMatchObject({ reason: { message: 'a document could not be drawn: bad' } })
  expect(next).toEqual({ status: 'fulfilled', value: 'b2' })
})

test.each([
  ['ends its thread', 'end', 'the thread that draws documents ended', {}],
  ['fails in its thread', 'fail', 'late', {}],
  [
    'wants more memory than a thread has',
    'large',
    'Worker terminated due to reaching memory limit: JS heap out of memory',
    {},
  ],
  ['never ends', 'silent', 'a document takes too long to draw', { drawMs: 3_000 }],
])('one that %s takes no other with it: the next has a new thread', async (_, document, message, limits) => {
  const draw = open(limits)
  const [lost, next] = await Promise.allSettled([draw(document), draw('b')])
  expect(lost).toMatchObject({ status: 'rejected', reason: { message } })
  expect(next).toEqual({ status: 'fulfilled', value: 'b1' })
})

test('a thread that fails while nobody waits ends nothing else, and the next has a new one', async () => {
  const draw = open()
  const ended = new Promise((resolve) => {
    process.once('worker', (worker: Worker) => worker.once('exit', resolve))
  })
  expect(await draw('a')).toBe('a1')
  const channel = new BroadcastChannel('fail')
  channel.postMessage('now')
  await ended
  channel.close()
  expect(await draw('b')).toBe('b1')
})

test('more at once than are kept are refused, to be tried again; those who came before are not', async () => {
  const draw = open({ atOnce: 2 })
  const [one, two, three] = await Promise.allSettled([draw('a'), draw('b'), draw('c')])
  expect([one, two]).toMatchObject([{ value: 'a1' }, { value: 'b2' }])
  expect(three).toMatchObject({ reason: BUSY })
  expect(await draw('d')).toBe('d3')
})

test('one that waited for longer than anybody waits for it is not drawn', async () => {
  const draw = open({ drawMs: 300, waitMs: 100 })
  const [lost, late] = await Promise.allSettled([draw('silent'), draw('b')])
  expect(lost.status).toBe('rejected')
  expect(late).toMatchObject({ reason: BUSY })
  expect(await draw('c')).toBe('c1')
})
