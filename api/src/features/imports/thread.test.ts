import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listThreads } from './thread.ts'
import type { FromThread, ToThread } from './thread-words.ts'

let inThread = listThreads()
let begun: Worker[] = []
let alive = 0
let most = 0

const hear = (worker: Worker): void => {
  begun.push(worker)
  alive += 1
  most = Math.max(most, alive)
  worker.once('exit', () => {
    alive -= 1
  })
}

beforeEach(() => {
  inThread = listThreads()
  begun = []
  most = 0
  process.on('worker', hear)
})

const end = async (): Promise<void> => {
  for (const worker of begun) await worker.terminate()
}

afterEach(async () => {
  await end()
  process.off('worker', hear)
})

const column = { header: '', guardian: null, owner: null, subject: null, partial: null, day: null }
const columns = (['full_name', 'curp', 'folio'] as const).map((field) => ({
  ...column,
  key: field,
  field,
  certain: true,
  examples: [],
}))

const known = {
  student_id: 7,
  status: 1,
  name: 'Ana',
  last_name: 'Peña',
  second_last_name: 'López',
  folio: 'M-7',
  curp: null,
  date_birth: '2015-03-14',
  gender: null,
  cellphone: null,
  email: null,
  street: null,
  outside_number: null,
  inside_number: null,
  colony: null,
  zipcode: null,
  observation: null,
  external_id: null,
  group_id: null,
  resolved: false,
  relationships: [],
  imported: {},
}

const listOf = (names: readonly string[], students: object[] = []): ToThread => ({
  task: 'judge',
  kind: 'students',
  judging: {
    rows: names.map((full_name, place) => ({
      row_no: place + 1,
      sheet: 'Lista',
      sheet_row: place + 2,
      cells: { full_name, folio: `M-${place + 7}` },
      choices: {},
      skipped: false,
      ignored: null,
      continues: null,
    })),
    columns,
    options: {},
    answers: {},
    said: {},
    school: { students, people: [], groups: [], maximum: 3, today: '2026-03-10' },
    date1904: false,
  },
})

const judged = async (task: ToThread, take: () => Promise<void> = async () => undefined) => {
  const all: FromThread[] = []
  await inThread(task, async (said) => {
    all.push(said)
    await take()
  })
  return all
}

const ANA = listOf(['PEÑA LÓPEZ ANA', 'RUIZ SOTO EVA'])

test('the thread of one call serves the next', async () => {
  expect(await judged(ANA)).toEqual(await judged(ANA))
  expect(begun).toHaveLength(1)
})

test('what one school asked is nothing to the next', async () => {
  const alone = await judged(ANA)
  await end()
  begun = []
  await judged(listOf(['LÓPEZ PEÑA ANA', 'SOTO RUIZ EVA'], [known]))
  expect(await judged(ANA)).toEqual(alone)
  expect(begun).toHaveLength(1)
})

test('two at most work at once, and the others wait', async () => {
  const all = await Promise.all(Array.from({ length: 7 }, () => judged(ANA)))
  expect(all.every((said) => said.length === 2)).toBe(true)
  expect(most).toBe(2)
})

test.each([
  ['that ended while it waited', () => begun[0]?.terminate()],
  [
    'that failed at its work',
    () =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a fault of ours
      expect(judged({ task: 'judge', kind: 'students', judging: {} } as ToThread)).rejects.toThrow(
        'the thread that reads lists failed',
      ),
  ],
  [
    'whose answer could not be kept',
    () =>
      expect(
        judged(ANA, async () => {
          throw new Error('the database is gone')
        }),
      ).rejects.toThrow('the database is gone'),
  ],
])('a thread %s is replaced', async (_, spoil) => {
  const first = await judged(ANA)
  await spoil()
  expect(await judged(ANA)).toEqual(first)
  expect(begun).toHaveLength(2)
})

test('nobody reads in a thread that read before', async () => {
  const read = () =>
    judged({ task: 'read', bytes: Buffer.from('Nombre del alumno\nPeña López Ana'), wishes: {}, kind: null })
  expect(await read()).toEqual(await read())
  expect(begun).toHaveLength(2)
})

test('after half a minute without work the thread goes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await judged(ANA)
  vi.advanceTimersByTime(29_000)
  await judged(ANA)
  vi.advanceTimersByTime(29_000)
  expect(begun).toHaveLength(1)
  const ended = once(begun[0]!, 'exit')
  vi.advanceTimersByTime(1_000)
  await ended
  vi.useRealTimers()
  await judged(ANA)
  expect(begun).toHaveLength(2)
})

test('a process stops beside a thread that waits for work', async () => {
  const work = `import(${JSON.stringify(new URL('thread.ts', import.meta.url).href)})
    .then(({ inThread }) => inThread(${JSON.stringify(ANA)}, async () => undefined))
    .then(() => process.stdout.write('judged'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', work])
  expect(stdout).toBe('judged')
})
