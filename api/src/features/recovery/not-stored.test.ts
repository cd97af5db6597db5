import { resetPassword } from '@plantel/contract/recovery'
import fastify from 'fastify'
import { Writable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { tmpdir } from 'node:os'
import { asOwner, clock, database, openApp, theFiles } from '../../../test/app.ts'
import { type Answered, anonymousOn } from '../../../test/as.ts'
import { build, PASSWORD } from '../../../test/build/build.ts'
import { addressee } from '../../../test/caught-letters.ts'
import { withFailureAt } from '../../../test/failing-statement.ts'
import { logIn } from '../../../test/log-in.ts'
import { shown } from '../../../test/shown.ts'
import { testPush } from '../../../test/test-push.ts'
import { testWebhooks } from '../../../test/webhooks/test-webhooks.ts'
import * as argon2 from '../../passwords/argon2.ts'
import { recoveryTasks } from './tasks.ts'
import { noHelpers } from '../../../test/task-helpers.ts'

const NEW_PASSWORD = 'cuatro caballos verdes'

const linkInHand = async () => {
  const person = await addressee(await build.school(), ['PROFESSOR'])
  let token = ''
  const send = async ({ text }: { text: string }) => {
    token = new URL(/https:\S+/.exec(text)![0]).searchParams.get('token')!
  }
  const work = recoveryTasks({
    db: database(),
    mail: { send, ready: async () => true, leaves: true, close: () => undefined },
    push: testPush,
    webhooks: testWebhooks,
    files: theFiles(),
    scratch: tmpdir(),
    publicUrl: 'https://escuela.example.mx',
    now: () => clock.now,
  })
  await work['send-recovery']!({ typed: person.email }, noHelpers)
  let log = ''
  const stream = new Writable({
    write: (line: Buffer, _, done) => {
      log += line.toString()
      done()
    },
  })
  const app = await openApp({ logger: fastify({ logger: { stream } }).log })
  const body = { email: person.email, token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
  const reset = () => anonymousOn(app).answer(resetPassword, { body })
  return { person, token, reset, logged: () => log }
}

const linkOf = ({ account_id }: { account_id: number }) =>
  asOwner('select * from password_resets where account_id = $1', [account_id])

const expectNotStored = ({ statusCode, headers, body }: Answered) => {
  expect([statusCode, JSON.parse(body).code]).toEqual([503, 4005])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

test('a password that the database does not store is 4005 at whichever statement, and the link still holds', async () => {
  const { person, token, reset, logged } = await linkInHand()
  const before = await linkOf(person)
  const answers: Answered[] = []
  const call = async () => {
    answers.push(await reset())
  }
  for (let place = 1; await withFailureAt(place, call); place += 1)
    expect([place, await linkOf(person)]).toEqual([place, before])
  expect(shown(answers.pop()!)).toEqual([200, undefined])
  // The link is used up, the password stored, counts begin anew, sessions, personal keys and older links end, the account's list says so: what was only read before has other words.
  const notStored = answers.slice(-7)
  notStored.forEach(expectNotStored)
  expect(answers.slice(0, -7).map((answer) => shown(answer)[1])).not.toContain(4005)
  expect(logged().match(/division by zero/g)?.length).toBeGreaterThanOrEqual(notStored.length)
  for (const secret of [token, NEW_PASSWORD, person.email]) expect(logged()).not.toContain(secret)
  expect([await logIn(person.cellphone, PASSWORD), await logIn(person.cellphone, NEW_PASSWORD)]).toEqual([
    401, 200,
  ])
})

test('so is one that cannot be hashed, and the reason is in the log', async () => {
  const { person, reset, logged } = await linkInHand()
  const before = await linkOf(person)
  const hashing = vi.spyOn(argon2, 'hash').mockRejectedValueOnce(new Error('no thread hashes'))
  expectNotStored(await reset())
  hashing.mockRestore()
  expect(await linkOf(person)).toEqual(before)
  expect(logged()).toContain('no thread hashes')
  expect(shown(await reset())).toEqual([200, undefined])
})
