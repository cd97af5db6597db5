import { openSession } from '@plantel/contract/session'
import { afterEach, expect, test, vi } from 'vitest'
import { asOwner, database, NOON } from '../../../test/app.ts'
import { anonymous } from '../../../test/as.ts'
import { build, passwordHash } from '../../../test/build/build.ts'
import { credentials } from '../../../test/log-in.ts'
import * as argon2 from '../../passwords/argon2.ts'
import { renewPassword } from '../../passwords/renew-password.ts'

const meanwhile = (work: () => Promise<void>) => {
  const { verify } = argon2
  vi.spyOn(argon2, 'verify').mockImplementationOnce(async (hash, password) => {
    const same = await verify(hash, password)
    await work()
    return same
  })
}
afterEach(() => vi.restoreAllMocks())

test('a log-in with the old password that was under way when it changed makes no session', async () => {
  const person = await build.user(await build.school(), ['PROFESSOR'], {
    password_hash: await passwordHash(),
  })
  const { account_id } = person
  meanwhile(() => renewPassword(database(), { account_id, password_hash: 'another', now: NOON }))
  const answer = await anonymous.answer(openSession, credentials(person.cellphone))
  expect(answer.json()).toMatchObject({ status: 401, code: 1002 })
  expect(await asOwner('select from sessions where account_id = $1', [account_id])).toEqual([])
})
