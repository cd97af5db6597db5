import { grantGradeEditing } from '@plantel/contract/grades'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { asOwner, clock, database, inSchoolAsOwner, NOON } from '../../test/app.ts'
import { as, type Person } from '../../test/as.ts'
import { openBrowser } from '../../test/browser.ts'
import { build, PASSWORD, passwordHash } from '../../test/build/build.ts'
import { logIn } from '../../test/log-in.ts'
import * as argon2 from '../passwords/argon2.ts'
import { storePassword } from '../features/recovery/store-password.ts'

let own: string
beforeAll(async () => {
  own = await passwordHash()
})
beforeEach(() => {
  vi.spyOn(argon2, 'verify').mockImplementation(
    async (hash, password) => hash === own && password === PASSWORD,
  )
})
afterAll(() => vi.restoreAllMocks())
afterEach(() => {
  clock.now = NOON
})

const somebody = async (): Promise<Person> =>
  build.user(await build.school(), ['ADMINISTER'], { password_hash: own })

const doorOf = ({ account_id }: Person) =>
  asOwner('select kind, count, hour from account_events where account_id = $1 order by kind, hour', [
    account_id,
  ])

const schoolSaw = ({ school_id }: Person) =>
  inSchoolAsOwner(school_id, 'select action, details, user_id::int from audit_log order by audit_id')

const guess = async ({ cellphone }: Person, times: number, addressOf = (_place: number) => '192.0.2.5') => {
  for (let place = 0; place < times; place += 1)
    await openBrowser({ address: addressOf(place) }).logIn(cellphone, 'adivino')
}

const hour = NOON

test('a flood is one line an hour and kind in the account’s own list, and none in a school’s', async () => {
  const person = await somebody()
  await guess(person, 30)
  expect(await doorOf(person)).toEqual([
    { kind: 'refused', count: 30, hour },
    { kind: 'waits', count: 1, hour },
  ])
  await guess(person, 120, (place) => `203.0.113.${place}`)
  expect(await doorOf(person)).toEqual([
    { kind: 'closed', count: 1, hour },
    { kind: 'refused', count: 150, hour },
    { kind: 'waits', count: 1, hour },
  ])
  expect(await schoolSaw(person)).toEqual([])
  clock.now = new Date(NOON.getTime() + 3_600_000)
  await guess(person, 1)
  expect(await doorOf(person)).toHaveLength(4)
})

test('the school that is entered next is told how many, once', async () => {
  const person = await somebody()
  const open = (details: object) => ({ action: 'session:open', details, user_id: person.user_id })
  await guess(person, 3)
  expect(await logIn(person.cellphone)).toBe(200)
  expect(await logIn(person.cellphone)).toBe(200)
  await guess(person, 2)
  expect(await logIn(person.cellphone)).toBe(200)
  expect(await schoolSaw(person)).toEqual([open({ refused: 3 }), open({}), open({ refused: 2 })])
})

test('of a phone that nobody has nothing is kept', async () => {
  const [{ count: before } = { count: 0 }] = await asOwner<{ count: number }>(
    'select count(*) from account_events',
  )
  expect(await logIn('6189999997', 'adivino')).toBe(401)
  expect(await asOwner('select count(*) from account_events')).toEqual([{ count: before }])
})

test('a wrong password of who is signed in stands in the school, and in the account’s list too', async () => {
  const person = await somebody()
  for (let times = 0; times < 12; times += 1)
    await as(person).answer(grantGradeEditing, { body: { password: 'adivino' } })
  expect(await schoolSaw(person)).toEqual(
    Array.from({ length: 10 }, () => ({ action: 'password:refused', details: {}, user_id: person.user_id })),
  )
  expect(await doorOf(person)).toMatchObject([
    { kind: 'refused', count: 12 },
    { kind: 'waits', count: 1 },
  ])
})

test('a new password by link is on the list', async () => {
  const person = await somebody()
  const { account_id } = person
  const token_hash = Buffer.alloc(32, `${account_id}`)
  await asOwner(
    "insert into password_resets (account_id, token_hash, expires_at) values ($1, $2, now() + interval '1 year')",
    [account_id, token_hash],
  )
  await storePassword(database(), { account_id, token_hash, password: PASSWORD, now: NOON })
  expect(await doorOf(person)).toEqual([{ kind: 'recovered', count: 1, hour }])
})
