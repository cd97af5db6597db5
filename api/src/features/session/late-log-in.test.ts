import { openSession } from '@plantel/contract/session'
import { afterEach, expect, test, vi } from 'vitest'
import { asOwner, database, NOON } from '../../../test/app.ts'
import { anonymous } from '../../../test/as.ts'
import { build, passwordHash } from '../../../test/build.ts'
import { credentials } from '../../../test/log-in.ts'
import { renewPassword } from '../../passwords/renew-password.ts'

/** What happens while a password is compared. */
const meanwhile = vi.hoisted(() => ({ work: async (): Promise<void> => undefined }))
vi.mock('../../passwords/argon2.ts', async (original) => {
  const real = await original<typeof import('../../passwords/argon2.ts')>()
  const verify = async (hash: string, password: string) => {
    const same = await real.verify(hash, password)
    await meanwhile.work()
    return same
  }
  return { ...real, verify }
})
afterEach(() => {
  meanwhile.work = async () => undefined
})

test('a log-in with the old password that was under way when it changed makes no session', async () => {
  const person = await build.user(await build.school(), ['PROFESSOR'], {
    password_hash: await passwordHash(),
  })
  const { account_id } = person
  meanwhile.work = () => renewPassword(database(), { account_id, password_hash: 'another', now: NOON })
  const answer = await anonymous.answer(openSession, credentials(person.cellphone))
  expect(answer.json()).toMatchObject({ status: 401, code: 1002 })
  expect(await asOwner('select from sessions where account_id = $1', [account_id])).toEqual([])
})
