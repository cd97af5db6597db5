import { type Role, rolesOf } from '@plantel/contract/permissions'
import { GRANTABLE_ROLES, PERMISSION_NEEDED, updateUser } from '@plantel/contract/user-administration'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person, tokenOf, withToken } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { readMe } from '@plantel/contract/session'
import { changedPermissions } from './rules.ts'

let school_id: number
let administrator: Person
beforeAll(async () => {
  school_id = await build.school()
  administrator = await build.user(school_id, ['ADMINISTER'])
})

const change = (person: Person, body: object, by = administrator) =>
  as(by).answer(updateUser, { params: { id: person.user_id }, body })

const rolesNow = async ({ school_id: at, user_id }: Person): Promise<Role[]> => {
  const [row] = await inSchoolAsOwner<{ group_id: string }>(
    at,
    `select group_id from users where user_id = ${user_id}`,
  )
  return rolesOf(row!.group_id)
}

const entriesOf = (action: string, { user_id }: Person) =>
  inSchoolAsOwner<{ details: object }>(
    school_id,
    `select details from audit_log where action = '${action}' and (details ->> 'user_id')::bigint = ${user_id}`,
  )

describe('permissions', () => {
  test('are those named, and those taken away are gone', async () => {
    const person = await build.user(school_id, ['PROFESSOR', 'PARENT'])
    const answer = await change(person, { group_id: 'PARENT,DIRECTOR', remove_group_id: 'PROFESSOR' })
    expect([answer.statusCode, answer.json().data.group_id]).toEqual([200, '00010100'])
    expect(await entriesOf('user:permissions', person)).toEqual([
      { details: { user_id: person.user_id, given: ['DIRECTOR'], taken: ['PROFESSOR'] } },
    ])
  })

  test('that are only added need nothing taken away, in either spelling of nothing', async () => {
    const person = await build.user(school_id, ['PARENT'])
    expect((await change(person, { group_id: 'PARENT,SPOKESMAN' })).statusCode).toBe(200)
    expect(
      (await change(person, { group_id: 'PARENT,SPOKESMAN,ASSESSOR', remove_group_id: '' })).statusCode,
    ).toBe(200)
    expect(await rolesNow(person)).toEqual(['ASSESSOR', 'PARENT', 'SPOKESMAN'])
  })

  test('that stay the same end no session and leave no entry', async () => {
    const person = await build.user(school_id, ['PARENT'])
    const token = await tokenOf(person)
    expect((await change(person, { group_id: 'PARENT,PARENT' })).statusCode).toBe(200)
    expect((await withToken(token).answer(readMe)).statusCode).toBe(200)
    expect(await entriesOf('user:permissions', person)).toEqual([])
  })

  test('beyond the six stay as they are', async () => {
    const person = await build.user(school_id, ['PROFESSOR', 'ADMINISTRATIVE', 'TUTOR'])
    await change(person, { group_id: 'DIRECTOR', remove_group_id: 'PROFESSOR' })
    expect(await rolesNow(person)).toEqual(['DIRECTOR', 'ADMINISTRATIVE', 'TUTOR'])
  })

  test.each([
    ['named on both sides', { group_id: 'PARENT,DIRECTOR', remove_group_id: 'PARENT' }],
    ['lost without being named', { group_id: 'DIRECTOR', remove_group_id: 'SPOKESMAN' }],
  ])('that do not agree are 1017: %s', async (_, body) => {
    const person = await build.user(school_id, ['PARENT'])
    expect((await change(person, body)).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'remove_group_id' }],
    })
    expect(await rolesNow(person)).toEqual(['PARENT'])
  })

  test('are one at least', async () => {
    const person = await build.user(school_id, ['PARENT'])
    expect((await change(person, { group_id: '', remove_group_id: 'PARENT' })).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'group_id', message: PERMISSION_NEEDED }],
    })
    expect((await change(person, { remove_group_id: 'PARENT' })).json()).toMatchObject({ code: 1017 })
  })

  test.each(['JEFE', 'administer', 'PARENT, DIRECTOR', ',', '01000000'])('are no %s', async (group_id) => {
    const person = await build.user(school_id, ['PARENT'])
    expect((await change(person, { group_id })).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'group_id' }],
    })
  })

  test.each(['ADMINISTRATIVE', 'TUTOR', 'ADMIN_TI', 'SUPER_ADMIN', 'SUPERVISOR'])(
    'never include %s, for oneself neither, nor can it be taken away',
    async (role) => {
      const person = await build.user(school_id, ['PARENT', 'TUTOR'])
      for (const each of [person, administrator]) {
        const named = await change(each, { group_id: `ADMINISTER,PARENT,${role}` })
        const removed = await change(each, { group_id: 'ADMINISTER,PARENT', remove_group_id: role })
        expect([named.statusCode, removed.statusCode]).toEqual([403, 403])
      }
      expect(await rolesNow(person)).toEqual(['PARENT', 'TUTOR'])
    },
  )

  test('of oneself may change, and one is signed out', async () => {
    const at = await build.school()
    const [one] = [await build.user(at, ['ADMINISTER']), await build.user(at, ['ADMINISTER'])]
    const body = { group_id: 'DIRECTOR', remove_group_id: 'ADMINISTER' }
    expect((await change(one, body, one)).json().data.group_id).toBe('00000100')
    expect((await as(one).answer(readMe)).statusCode).toBe(401)
  })

  test('of the last active administrator keep that one: 2005', async () => {
    const at = await build.school()
    const only = await build.user(at, ['ADMINISTER', 'DIRECTOR'])
    await build.user(at, ['ADMINISTER'], { status: 0 })
    await build.user(await build.school(), ['ADMINISTER'])
    const body = { group_id: 'DIRECTOR', remove_group_id: 'ADMINISTER' }
    expect((await change(only, body, only)).json()).toMatchObject({ status: 409, code: 2005 })
    expect((await as(only).answer(readMe)).statusCode).toBe(200)
  })

  test('of a professor with classes are 2006, of an advisor with groups 2007, until the cycle ends', async () => {
    const { school_id: at, professor, advisor } = await build.taughtClass()
    const by = await build.user(at, ['ADMINISTER'])
    const professorBody = { group_id: 'PARENT', remove_group_id: 'PROFESSOR' }
    const advisorBody = { group_id: 'PARENT', remove_group_id: 'ASSESSOR' }
    expect((await change(professor, professorBody, by)).json()).toMatchObject({ status: 409, code: 2006 })
    expect((await change(advisor, advisorBody, by)).json()).toMatchObject({ status: 409, code: 2007 })
    expect((await change(professor, { group_id: 'PROFESSOR,PARENT' }, by)).statusCode).toBe(200)
    await build.freeze(at)
    expect((await change(professor, professorBody, by)).statusCode).toBe(200)
    expect((await change(advisor, advisorBody, by)).statusCode).toBe(200)
  })
})

test('whatever is wanted of the six, nothing beyond them moves, and what is given and taken makes the difference', () => {
  const positions = fc.array(fc.constantFrom('0', '1'), { minLength: 11, maxLength: 11 })
  const wanted = fc.uniqueArray(fc.constantFrom(...GRANTABLE_ROLES), { minLength: 1 })
  fc.assert(
    fc.property(positions, wanted, (bits, names) => {
      const group_id = bits.join('').padEnd(20, '0')
      const { given, taken, roles } = changedPermissions(group_id, names, undefined)
      const six = (all: readonly Role[]) =>
        all.filter((role) => GRANTABLE_ROLES.some((each) => each === role))
      const others = (all: readonly Role[]) => all.filter((role) => !six([role]).length)
      expect(six(roles).toSorted()).toEqual(names.toSorted())
      expect(others(roles).toSorted()).toEqual(others(rolesOf(group_id)).toSorted())
      expect(taken.every((role) => rolesOf(group_id).includes(role))).toBe(true)
      expect(given.some((role) => rolesOf(group_id).includes(role))).toBe(false)
    }),
  )
})
