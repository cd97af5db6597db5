import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clock, NOON } from '../../../test/app.ts'
import { wrongSums } from '../../../test/build/mended-list.ts'
import { openPushReceiver, type PushReceiver } from '../../../test/push-receiver.ts'
import { testOrigins } from '../../../test/test-push.ts'
import { chooser, liveDay, nothingDone } from '../../../test/week/live.ts'
import { openPhones } from '../../../test/week/phones.ts'
import { weekSchool } from '../../../test/week/school.ts'
import { falseOnPhones, findTroubles, saidIn } from '../../../test/week/truth.ts'

/** `npm run drill:week` asks for a whole school. */
const STUDENTS = Number(process.env['WEEK_STUDENTS'] ?? 120)
const SEED = Number(process.env['WEEK_SEED'] ?? 1)
const PHONES = 20
const DAYS = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']

let receiver: PushReceiver
beforeAll(async () => {
  receiver = await openPushReceiver()
  testOrigins.push(receiver.origin)
})
afterAll(() => receiver.close())

afterEach(() => {
  clock.now = NOON
})

test('after a week every family has at most one message a child and day, and none of them is false', async () => {
  clock.now = new Date(`${DAYS[0]}T13:00:00Z`)
  const school = await weekSchool(STUDENTS)
  const phones = await openPhones(school, receiver, PHONES)
  const done = nothingDone()
  const week = { school, choose: chooser(SEED), done, deliver: phones.deliver }
  for (const [place, day] of DAYS.entries()) {
    await liveDay(week, day, DAYS.slice(0, place))
    expect(await falseOnPhones(school, phones.shown(), day), day).toEqual([])
    const { troubles } = await findTroubles(school)
    expect(troubles, day).toEqual([])
  }
  const { messages, corrections } = await findTroubles(school)
  expect(await wrongSums(school.school_id)).toEqual([])
  // Each thing of a week has happened.
  for (const [kind, times] of Object.entries({ ...done, messages, corrections, sent: phones.sent() }))
    expect(times, kind).toBeGreaterThan(0)
  if (process.env['WEEK_STUDENTS'] !== undefined)
    // oxlint-disable-next-line no-console -- the figures of the drill
    console.log(JSON.stringify({ students: STUDENTS, ...done, messages, corrections, sent: phones.sent() }))
}, 3_600_000)

test('the week finds a message that is false, and one that is missing', () => {
  expect([
    ...saidIn(
      'Corrección: Ana faltó hoy a Ciencias y Español (2 de 4 clases hasta ahora) y llegó tarde: 7:25 (Historia). Corrección: sí asistió a Matemáticas hoy.',
    ),
  ]).toEqual([
    ['Historia', 'R 7:25'],
    ['Ciencias', 'F'],
    ['Español', 'F'],
    ['Matemáticas', 'P'],
  ])
})
