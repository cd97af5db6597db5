import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { database, NOON } from '../../test/app.ts'
import type { Person } from '../../test/as.ts'
import { openBrowser } from '../../test/browser.ts'
import { build } from '../../test/build/build.ts'
import { addressee, catchLetters } from '../../test/caught-letters.ts'
import type { PostOffice } from '../../test/post-office.ts'
import * as argon2 from './argon2.ts'
import { guessedTasks } from './guessed-letter.ts'
import { renewPassword } from './renew-password.ts'
import { noHelpers } from '../../test/task-helpers.ts'

let post: PostOffice
let school_id: number
beforeAll(async () => {
  vi.spyOn(argon2, 'verify').mockResolvedValue(false)
  school_id = await build.school()
  const caught = await catchLetters(guessedTasks)
  post = caught.post
  return caught.stop
})
afterAll(() => vi.restoreAllMocks())

const guess = async ({ cellphone }: Person, times: number) => {
  for (let place = 0; place < times; place += 1)
    await openBrowser({ address: `203.0.113.${place}` }).logIn(cellphone, 'adivino')
}

test('whose account strangers have guessed a hundred times is told once, and again after another hundred', async () => {
  const [person, other] = [await addressee(school_id, ['PROFESSOR']), await addressee(school_id, ['PARENT'])]
  await guess(person, 99)
  await guess(other, 100)
  await post.letterTo(other.email)
  expect(post.count(person.email)).toBe(0)
  await guess(person, 50)
  const letter = await post.letterTo(person.email)
  expect(letter).toContain('Nadie entr')
  expect(letter).toContain('Recuperar contrase')
  await renewPassword(database(), { account_id: other.account_id, password_hash: 'none', now: NOON })
  await guess(other, 150)
  await vi.waitFor(() => expect(post.count(other.email)).toBe(2))
  expect(post.count(person.email)).toBe(1)
})

test('without an e-mail nobody can be told', async () => {
  const person = await addressee(school_id, ['PARENT'])
  await database()
    .updateTable('accounts')
    .set({ email: null })
    .where('account_id', '=', person.account_id)
    .execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the task needs no more of the workshop
  const work = guessedTasks({
    db: database(),
    mail: { send: () => Promise.reject(new Error('nobody')) },
  } as never)
  await work['tell-guessed']!({ account_id: person.account_id }, noHelpers)
  expect(post.count(person.email)).toBe(0)
})
