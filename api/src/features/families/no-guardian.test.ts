import { updateRelationship } from '@plantel/contract/families'
import { expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'

const FATHER = 1
const OTHER = 3
const PROOF = { own_password: PASSWORD, reason: 'Se registró por error' }

const aFather = async () => {
  const school_id = await build.school()
  const administrator = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const father = await build.user(school_id, ['PARENT'])
  const [student_id = 0] = await build.students(school_id, 1)
  const id = await build.relationship(school_id, student_id, father.user_id, FATHER)
  const change = (body: object) => as(administrator).answer(updateRelationship, { params: { id }, body })
  const type = async () =>
    (await inSchoolAsOwner<{ type: number }>(school_id, 'select relationship as type from relationships'))[0]
      ?.type
  const sealed = async () =>
    (
      await inSchoolAsOwner<{ details: object }>(
        school_id,
        "select details from audit_log where action = 'custody:change'",
      )
    ).map(({ details }) => details)
  return { change, type, sealed }
}

test('nobody makes an Otro of a father without password and reason, which change nothing: 1017, 3753', async () => {
  const { change, type, sealed } = await aFather()
  const { own_password, reason } = PROOF
  for (const [more, code] of [
    [{}, 1017],
    [{ own_password }, 1017],
    [{ reason }, 1017],
    [{ own_password: 'otra clave', reason }, 3753],
  ] as const)
    expect((await change({ relationship: OTHER, ...more })).json()).toMatchObject({ code })
  expect(await type()).toBe(FATHER)
  expect(await sealed()).toEqual([])
  expect((await change({ relationship: OTHER, ...PROOF })).statusCode).toBe(200)
  expect(await type()).toBe(OTHER)
  expect(await sealed()).toMatchObject([{ access: 'no guardian', reason }])
})

test('a legal guardian is asked for them too, once that ends', async () => {
  const { change, sealed } = await aFather()
  expect((await change({ relationship: OTHER, legal_guardian: true })).statusCode).toBe(200)
  expect((await change({ relationship: OTHER })).statusCode).toBe(200)
  const ending = { relationship: OTHER, legal_guardian: false }
  expect((await change(ending)).json()).toMatchObject({
    code: 1017,
    errors: [{ field: 'own_password' }, { field: 'reason' }],
  })
  expect(await sealed()).toEqual([])
  expect((await change({ ...ending, ...PROOF })).statusCode).toBe(200)
  expect(await sealed()).toHaveLength(1)
})
