import { search, SEARCHES_A_MINUTE } from '@plantel/contract/search'
import { expect, test } from 'vitest'
import { openApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { LIMITS } from '../../http/limits/limits.ts'

test('sixty a minute of one person, then 429 with how long to wait; nobody else waits', async () => {
  const school_id = await build.school()
  const [hasty, calm] = [
    await build.user(school_id, ['SPOKESMAN']),
    await build.user(school_id, ['SPOKESMAN']),
  ]
  const app = await openApp({ limits: LIMITS })
  const ask = (person = hasty) => as(person, app).answer(search, { query: { q: 'avisos' } })
  for (let asked = 0; asked < SEARCHES_A_MINUTE; asked += 1) expect((await ask()).statusCode).toBe(200)
  const { statusCode, headers } = await ask()
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect((await ask(calm)).statusCode).toBe(200)
})

test('from two to a hundred characters', async () => {
  const person = await build.user(await build.school(), ['ADMINISTER'])
  const statusOf = async (q: string) => (await as(person).answer(search, { query: { q } })).statusCode
  expect([
    await statusOf('a'),
    await statusOf(' a '),
    await statusOf(''),
    await statusOf('a'.repeat(101)),
  ]).toEqual([422, 422, 422, 422])
  expect([await statusOf('ab'), await statusOf('é'.repeat(100))]).toEqual([200, 200])
})

test('whatever is typed is looked for as it stands, and nothing breaks', async () => {
  const school_id = await build.school()
  const person = await build.user(school_id, ['ADMINISTER', 'PROFESSOR', 'ASSESSOR', 'PARENT'])
  await build.students(school_id, 3)
  const hostile = [
    '%%',
    '__',
    '\\\\',
    "' or 1=1 --",
    '"; drop table students; --',
    'a%',
    'núñ_z',
    '🙂🙂',
    '👨‍👩‍👧 familia',
    '\u202Eanep',
    '١٢٣٤',
    '½½',
    '()()',
    '1 '.repeat(50),
    'ab '.repeat(33),
    'a b c d e f g h i j',
    '{"part":1}',
    '@@',
    'x@',
    '9'.repeat(100),
    '0 0',
    'ﬁﬁ ßß',
  ]
  for (const q of hostile) {
    const answer = await as(person).answer(search, { query: { q } })
    expect([q, answer.statusCode]).toEqual([q, 200])
    expect([q, answer.body.includes('"kind":"student"')]).toEqual([q, false])
  }
})
