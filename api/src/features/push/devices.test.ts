import { addPushSubscription, readPushKey, removePushSubscription } from '@plantel/contract/push'
import { closeOtherSessions } from '@plantel/contract/profile'
import { describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { deviceKeys } from '../../../test/samples/feed-samples.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { testPush } from '../../../test/test-push.ts'
import { deliveryTasks } from './tasks.ts'
import { noHelpers } from '../../../test/task-helpers.ts'

const PLACE = 'https://fcm.googleapis.com/fcm/send/'
const subscription = (name: string) => ({ endpoint: `${PLACE}${name}`, keys: deviceKeys() })

const devicesIn = (school_id: number) =>
  inSchoolAsOwner<{ user_id: number; endpoint: string }>(
    school_id,
    'select user_id::int, endpoint from push_subscriptions order by created_at, subscription_id',
  )

const somebody = async (school_id?: number): Promise<Person> =>
  build.user(school_id ?? (await build.school()), ['PARENT'])

test('the browser is given the key that messages are signed with', async () => {
  const { data } = await as(await somebody()).call(readPushKey)
  expect(data).toEqual({ public_key: testPush.publicKey })
})

test('a device is turned on and off again, and once more without harm', async () => {
  const person = await somebody()
  const device = subscription('uno')
  await as(person).call(addPushSubscription, { body: device })
  expect(await devicesIn(person.school_id)).toEqual([{ user_id: person.user_id, endpoint: device.endpoint }])
  for (const _ of [1, 2])
    await as(person).call(removePushSubscription, { body: { endpoint: device.endpoint } })
  expect(await devicesIn(person.school_id)).toEqual([])
})

test('a device belongs to whoever turned it on last, in each school by itself', async () => {
  const first = await somebody()
  const second = await somebody(first.school_id)
  const elsewhere = await somebody()
  const device = subscription('compartido')
  const added = await as(first).call(addPushSubscription, { body: device })
  const moved = await as(second).call(addPushSubscription, { body: { ...device, keys: deviceKeys() } })
  await as(elsewhere).call(addPushSubscription, { body: device })
  expect(moved.data).toEqual(added.data)
  expect(await devicesIn(first.school_id)).toEqual([{ user_id: second.user_id, endpoint: device.endpoint }])
  expect(await devicesIn(elsewhere.school_id)).toHaveLength(1)
})

test('details are off until somebody wants them, stay as they are when the device says so again, and go with its person', async () => {
  const [first] = [await somebody()]
  const second = await somebody(first.school_id)
  const device = subscription('discreto')
  const put = async (person: Person, details?: boolean) =>
    (
      await as(person).call(addPushSubscription, {
        body: { ...device, ...(details === undefined ? {} : { details }) },
      })
    ).data.details
  expect([await put(first), await put(first, true), await put(first)]).toEqual([false, true, true])
  expect([await put(second), await put(second, true), await put(second, false)]).toEqual([false, true, false])
})

test("nobody turns off another person's device", async () => {
  const [mine, theirs] = [await somebody(), await somebody()]
  const device = subscription('ajeno')
  await as(mine).call(addPushSubscription, { body: device })
  const neighbour = await somebody(mine.school_id)
  for (const other of [theirs, neighbour])
    await as(other).call(removePushSubscription, { body: { endpoint: device.endpoint } })
  expect(await devicesIn(mine.school_id)).toHaveLength(1)
})

test('of more than ten devices the oldest is dropped', async () => {
  const person = await somebody()
  for (let place = 0; place < 12; place += 1) {
    clock.now = new Date(NOON.getTime() + place * 1_000)
    await as(person).call(addPushSubscription, { body: subscription(`d${place}`) })
  }
  clock.now = NOON
  const left = (await devicesIn(person.school_id)).map(({ endpoint }) => endpoint.slice(PLACE.length))
  expect(left).toEqual(['d2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9', 'd10', 'd11'])
})

describe('an address is refused', () => {
  test.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://fcm.googleapis.com.example.mx/x',
    'https://evil-push.apple.com.mx/x',
    'https://push.apple.com@127.0.0.1/x',
    'https://user@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:5432/',
    'file:///etc/passwd',
    'no es una dirección',
  ])('%s', async (endpoint) => {
    const person = await somebody()
    const body = { endpoint, keys: deviceKeys() }
    const answer = await as(person).answer(addPushSubscription, { body })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 1017, errors: [{ field: 'endpoint' }] },
    ])
    expect(await devicesIn(person.school_id)).toEqual([])
  })
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://wns2-par02p.notify.windows.com/w/?token=x',
])('%s is one of a known service', async (endpoint) => {
  const answer = await as(await somebody()).answer(addPushSubscription, {
    body: { endpoint, keys: deviceKeys() },
  })
  expect(answer.statusCode).toBe(200)
})

test.each([
  ['p256dh', 'AAAA'],
  ['p256dh', Buffer.alloc(65, 4).toString('base64url')],
  ['auth', Buffer.alloc(15).toString('base64url')],
])('keys that nothing can be encrypted with are refused: %s', async (key, value) => {
  const body = { ...subscription('x'), keys: { ...deviceKeys(), [key]: value } }
  const answer = await as(await somebody()).answer(addPushSubscription, { body })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { code: 1017, errors: [{ field: `keys.${key}` }] },
  ])
})

test('turning off needs an address', async () => {
  const answer = await as(await somebody()).answer(removePushSubscription, { body: { endpoint: '' } })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { code: 1017, errors: [{ field: 'endpoint' }] },
  ])
})

test('devices of sessions that have ended are forgotten, and no others', async () => {
  const person = await somebody()
  const phone = withToken(await newToken(person))
  const laptop = withToken(await newToken(person))
  await phone.call(addPushSubscription, { body: subscription('teléfono') })
  await laptop.call(addPushSubscription, { body: subscription('laptop') })
  await phone.call(closeOtherSessions)
  const forget = () => deliveryTasks(workshop())['forget-devices']!({}, noHelpers)
  await forget()
  const left = await devicesIn(person.school_id)
  expect(left.map(({ endpoint }) => endpoint)).toEqual([`${PLACE}teléfono`])
})
