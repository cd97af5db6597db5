import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, refusal, server } from '../../../test/server.ts'
import { keepsDrafts } from '../../../test/indexed-db.ts'
import { clearDevice } from '../device/tidy-device.ts'
import { writeToken } from '../token/token.ts'
import { type Outcome, sendWaiting } from './send-waiting.ts'
import { dropWaiting, keepWaiting, readWaiting } from './waiting-lists.ts'

keepsDrafts()

const MARIA = { user_id: 5, school_id: 1 }
const JUAN = { user_id: 6, school_id: 1 }

const listOf = (subject_id: number, hour: string) => ({
  group_id: 5,
  client_id: crypto.randomUUID(),
  passed_at: `${new Date().toISOString().slice(0, 10)}T${hour}:00.000Z`,
  items: [{ student_id: 101, subject_id, date: '2026-03-10', assistance: 0 as const }],
})

beforeEach(() => writeToken('token'))
afterEach(() => clearDevice(MARIA))

/** The classes in the order in which their lists arrive. */
const receives = (answer: (subject: number) => Response = () => saved()) => {
  const came: number[] = []
  server.use(
    http.post('*/v1/assists', async ({ request }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this file sends
      const { items } = (await request.json()) as ReturnType<typeof listOf>
      const subject = items[0]?.subject_id ?? 0
      came.push(subject)
      return answer(subject)
    }),
  )
  return came
}

const saved = () =>
  HttpResponse.json({
    data: { subject_id: 7, date: '2026-03-10', taken: true, presences: 0, absences: 1, told_at: null },
  })

const send = async (person = MARIA) => {
  const outcomes: Outcome[] = []
  await sendWaiting(person, (outcome) => outcomes.push(outcome))
  return outcomes.map(({ refused }) => refused)
}

test('what waits is sent, the oldest first, and waits no longer', async () => {
  const came = receives()
  await keepWaiting(MARIA, { list: listOf(8, '00:02') })
  await keepWaiting(MARIA, { list: listOf(7, '00:01') })
  expect(await send()).toEqual([false, false])
  expect(came).toEqual([7, 8])
  expect(await readWaiting(MARIA)).toEqual([])
})

test('what is refused stays with what was said of it, is not sent again, and holds up nothing', async () => {
  const came = receives((subject) =>
    subject === 7 ? HttpResponse.json(refusal(409, 9001), { status: 409 }) : saved(),
  )
  await keepWaiting(MARIA, { list: listOf(7, '00:01') })
  await keepWaiting(MARIA, { list: listOf(8, '00:02') })
  expect(await send()).toEqual([true, false])
  expect(await readWaiting(MARIA)).toMatchObject([
    { refusal: { code: 9001, title: 'La lista ya fue tomada' } },
  ])
  expect(await send()).toEqual([])
  expect(came).toEqual([7, 8])
})

test.each([503, 500, 429])('an answer of %i is not about the list: all wait on', async (status) => {
  const came = receives(() => HttpResponse.json(refusal(status), { status }))
  await keepWaiting(MARIA, { list: listOf(7, '00:01') })
  await keepWaiting(MARIA, { list: listOf(8, '00:02') })
  expect(await send()).toEqual([])
  expect(came).toEqual([7])
  expect(await readWaiting(MARIA)).toHaveLength(2)
})

test('with a session that has ended nothing is lost', async () => {
  answers('post', '/assists', refusal(401), { status: 401 })
  await keepWaiting(MARIA, { list: listOf(7, '00:01') })
  await send()
  writeToken('her next one')
  expect(await readWaiting(MARIA)).toHaveLength(1)
})

test('nobody sends another’s, and nobody sends what was taken back', async () => {
  const came = receives()
  const mine = listOf(7, '00:01')
  await keepWaiting(MARIA, { list: mine })
  expect(await send(JUAN)).toEqual([])
  await dropWaiting(mine.client_id)
  expect(await send()).toEqual([])
  expect(came).toEqual([])
})
