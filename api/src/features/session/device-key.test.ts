import { readDeviceKey } from '@plantel/contract/device-key'
import { openSession } from '@plantel/contract/session'
import { expect, test } from 'vitest'
import { anonymous, as, withToken } from '../../../test/as.ts'
import { build, passwordHash } from '../../../test/build/build.ts'
import { credentials } from '../../../test/log-in.ts'
import { shown } from '../../../test/shown.ts'

const logIn = async (cellphone: string) =>
  withToken((await anonymous.call(openSession, credentials(cellphone))).access_token)

const keyFor = async (who: ReturnType<typeof withToken>) => (await who.call(readDeviceKey)).data.key

test('each session of an account is given the same key; another account has another', async () => {
  const password_hash = await passwordHash()
  const school_id = await build.school()
  const [one, other] = [
    await build.user(school_id, ['PROFESSOR'], { password_hash }),
    await build.user(school_id, ['PROFESSOR'], { password_hash }),
  ]
  const key = await keyFor(await logIn(one.cellphone))
  expect(Buffer.from(key, 'base64')).toHaveLength(32)
  expect(await keyFor(await logIn(one.cellphone))).toBe(key)
  expect(await keyFor(await logIn(other.cellphone))).not.toBe(key)
})

test('nobody is given one without a session, and no answer of it is kept', async () => {
  expect(shown(await anonymous.answer(readDeviceKey))[0]).toBe(401)
  const person = await build.user(await build.school(), ['PARENT'])
  const answer = await as(person).answer(readDeviceKey)
  expect(answer.headers['cache-control']).toContain('no-store')
})
