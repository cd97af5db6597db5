import { readParents } from '@plantel/contract/users'
import { createParent } from '@plantel/contract/families'
import { openSession } from '@plantel/contract/session'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../test/app.ts'
import { anonymous, as, type Person } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { credentials } from '../../../test/log-in.ts'
import { newPersonForm } from '../../../test/samples/family-samples.ts'

let administrator: Person
beforeAll(async () => {
  administrator = await build.user(await build.school(), ['ADMINISTER'])
})

const withoutPassword = (change: object = {}) => {
  const { password: _, password_confirmation: _twice, ...form } = newPersonForm(change)
  return form
}

const register = async (change: object = {}) => {
  const params = { id: administrator.school_id }
  const { data } = await as(administrator).call(createParent, { params, body: withoutPassword(change) })
  return { ...data, cellphone: data.cellphone ?? '' }
}

const hashOf = async (cellphone: string) =>
  (
    await asOwner<{ password_hash: string | null }>(
      'select password_hash from accounts where cellphone = $1',
      [cellphone],
    )
  )[0]

describe('somebody registered without a password', () => {
  test('has an account por activar, into which no password leads, told as a wrong one is', async () => {
    const { cellphone, access_code } = await register()
    expect(access_code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    expect(await hashOf(cellphone)).toEqual({ password_hash: null })
    const known = await build.user(administrator.school_id, ['PARENT'], {
      password_hash: await passwordHash(),
    })
    const bodies = []
    for (const [phone, password] of [
      [cellphone, PASSWORD],
      [cellphone, 'null'],
      [known.cellphone, 'otra'],
    ] as const) {
      const { statusCode, body } = await anonymous.answer(openSession, credentials(phone, { password }))
      expect(statusCode).toBe(401)
      bodies.push(JSON.stringify({ ...JSON.parse(body), request_id: '' }))
    }
    expect(new Set(bodies).size).toBe(1)
  })

  test('needs both passwords or neither', async () => {
    const params = { id: administrator.school_id }
    const one = { ...withoutPassword(), password: 'cuatro caballos' }
    const answer = await as(administrator).answer(createParent, { params, body: one })
    expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field: 'password_confirmation' }] })
  })

  test('is found among those who never signed in; a colleague without sight of that finds nothing by it', async () => {
    const { user_id } = await register({ name: 'Porvenir' })
    const director = await build.user(administrator.school_id, ['DIRECTOR'])
    const list = async (by: Person, signed_in: string) => {
      const query = { search: 'porvenir', signed_in }
      const { data } = await as(by).call(readParents, { params: { id: administrator.school_id }, query })
      return data.map((row) => row.user_id)
    }
    expect(await list(administrator, '0')).toEqual([user_id])
    expect(await list(administrator, '1')).toEqual([])
    expect(await list(director, '1')).toEqual([user_id])
  })

  test('is left out of a list from which they were chosen already', async () => {
    const [one, other] = [await register({ name: 'Aurora' }), await register({ name: 'Aurora' })]
    const query = { search: 'aurora', signed_in: '0', except: String(one.user_id) } as const
    const answer = await as(administrator).call(readParents, {
      params: { id: administrator.school_id },
      query,
    })
    expect(answer.data.map((row) => row.user_id)).toEqual([other.user_id])
    expect(answer.meta.total).toBe(1)
  })
})
