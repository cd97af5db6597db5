import { openLetter, useLetter } from '@plantel/contract/access'
import { CODE_ATTEMPTS } from '@plantel/contract/access-codes'
import { endRelationship } from '@plantel/contract/families'
import { readOwnSchools } from '@plantel/contract/own-schools'
import { readMe } from '@plantel/contract/session'
import { updateUser } from '@plantel/contract/user-administration'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner, openApp } from '../../../test/app.ts'
import { anonymous, anonymousOn, as, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { invite } from '../../../test/build/invitations.ts'
import { letterFor, type Registered, toActivate } from '../../../test/build/letters.ts'
import { logIn } from '../../../test/log-in.ts'
import { shown } from '../../../test/shown.ts'
import { LIMITS } from '../../http/limits/limits.ts'

const FIRST = 'cuatro caballos verdes'

const typed = (password: string, change: object = {}) => ({
  password,
  password_confirmation: password,
  ...change,
})

const look = (code: string, cellphone: string) =>
  anonymous.answer(openLetter, { params: { code }, body: { cellphone } })

const use = (code: string, cellphone: string, password = FIRST, change: object = {}) =>
  anonymous.answer(useLetter, { params: { code }, body: { cellphone, ...typed(password, change) } })

const ROSA = { data: { first_name: 'Rosa', school: expect.stringMatching(/^Escuela /) } }

describe('a code and the phone that the school wrote', () => {
  test('say whose they are, in any usual writing, and nothing is used up', async () => {
    const { code, cellphone } = await toActivate()
    for (const written of [code, code.toLowerCase(), ` ${code.replace('-', ' ')} `, code.replace('-', '')])
      for (const phone of [cellphone, `+52 ${cellphone.slice(0, 3)} ${cellphone.slice(3)}`])
        expect((await look(written, phone)).json()).toEqual(ROSA)
  })

  test('set the first password, and the person is signed in; the code is spent', async () => {
    const { code, cellphone, user_id, administrator } = await toActivate()
    const answer = await use(code, cellphone)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/plantel-page=/),
        expect.stringMatching(/plantel-device=/),
      ]),
    )
    const { data: me } = await withToken(answer.json().access_token).call(readMe)
    expect([me.user_id, me.school_id]).toEqual([user_id, administrator.school_id])
    expect(await logIn(cellphone, FIRST)).toBe(200)
    expect(shown(await use(code, cellphone))).toEqual([404, 9009])
    expect(shown(await look(code, cellphone))).toEqual([404, 9009])
  })

  test('say nothing before the phone is whole, and the same of an unknown phone and of a wrong code', async () => {
    const { code, cellphone } = await toActivate()
    expect(shown(await look(code, cellphone.slice(0, 9)))).toEqual([422, 1017])
    for (const wrong of ['ñ', 'K7QF-2M9', 'K7QF-2M9I', `${code}2`])
      expect((await look(wrong, cellphone)).statusCode).toBe(404)
    const answers = [
      await look(code, build.phone()),
      await look('2222-2222', cellphone),
      await use(code, build.phone()),
    ].map((answer) => JSON.stringify({ ...answer.json(), request_id: '' }))
    expect(new Set(answers).size).toBe(1)
  })

  test('of two people never open each other', async () => {
    const [one, other] = [await toActivate(), await toActivate()]
    expect(shown(await look(one.code, other.cellphone))).toEqual([404, 9009])
    expect(shown(await use(other.code, one.cellphone))).toEqual([404, 9009])
  })

  test('are each known, however many schools wrote a code for one phone', async () => {
    const { cellphone, ...first } = await toActivate()
    const codes = [first.code]
    for (let school = 0; school < 6; school += 1) {
      const { administrator, user_id } = await toActivate(undefined, { cellphone })
      codes.push(await letterFor({ school_id: administrator.school_id, user_id }))
    }
    for (const code of codes) expect((await look(code, cellphone)).json()).toEqual(ROSA)
  })

  test('end after ten wrong ones, counted in the database; a right one begins the count anew', async () => {
    const { code, cellphone } = await toActivate()
    const wrong = async (count: number) => {
      for (let each = 0; each < count; each += 1) await look('2222-2222', cellphone)
    }
    await wrong(CODE_ATTEMPTS - 1)
    expect((await look(code, cellphone)).statusCode).toBe(200)
    await wrong(CODE_ATTEMPTS)
    expect(shown(await look(code, cellphone))).toEqual([404, 9009])
  })

  test('open once, whoever of twenty is first', async () => {
    const { code, cellphone } = await toActivate()
    const answers = await Promise.all(Array.from({ length: 20 }, () => use(code, cellphone)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.statusCode !== 200) expect(shown(answer)).toEqual([404, 9009])
  })

  test('ask for a good password, written twice: 4003, and nothing is spent', async () => {
    const { code, cellphone } = await toActivate()
    for (const [password, password_confirmation] of [
      [FIRST, 'otra cosa'],
      ['contraseña', 'contraseña'],
      [cellphone, cellphone],
    ] as const)
      expect(shown(await use(code, cellphone, password, { password_confirmation }))).toEqual([422, 4003])
    expect((await use(code, cellphone)).statusCode).toBe(200)
  })

  test('are mistyped thirty times from one address in a quarter of an hour; right ones do not count', async () => {
    const app = await openApp({ limits: { ...LIMITS, codes: 3 } })
    const sent = { params: { code: '2222-2222' }, body: { cellphone: build.phone() } }
    const { code, cellphone } = await toActivate()
    for (let each = 0; each < 5; each += 1)
      await anonymousOn(app).call(openLetter, { params: { code }, body: { cellphone } })
    for (let each = 0; each < 3; each += 1)
      expect((await anonymousOn(app).answer(openLetter, sent)).statusCode).toBe(404)
    expect((await anonymousOn(app).answer(openLetter, sent)).statusCode).toBe(429)
    expect(LIMITS.codes).toBe(30)
  })
})

describe('what ends a letter', () => {
  test.each([
    ['a newer one', ({ administrator, user_id }: Registered) => letterFor({ ...administrator, user_id })],
    [
      'another phone',
      async ({ administrator, user_id, cellphone }: Registered) => {
        const sent = (phone: string) =>
          as(administrator).call(updateUser, { params: { id: user_id }, body: { cellphone: phone } })
        await sent(build.phone())
        await sent(cellphone)
      },
    ],
    [
      'an ended relationship',
      async ({ administrator, user_id }: Registered) => {
        const [student_id = 0] = await build.students(administrator.school_id, 1)
        const id = await build.relationship(administrator.school_id, student_id, user_id)
        await as(administrator).call(endRelationship, {
          params: { id },
          body: { password: PASSWORD, reason: 'Por error' },
        })
      },
    ],
    [
      'no access to a child',
      async ({ administrator: { school_id }, user_id }: Registered) => {
        const [student_id = 0] = await build.students(school_id, 1)
        await build.relationship(school_id, student_id, user_id)
        await inSchoolAsOwner(school_id, `update relationships set access = 0 where parent_id = ${user_id}`)
      },
    ],
  ] as const)('%s', async (_, happen) => {
    const someone = await toActivate()
    const letter = await letterFor({ school_id: someone.administrator.school_id, user_id: someone.user_id })
    expect((await look(letter, someone.cellphone)).statusCode).toBe(200)
    await happen(someone)
    expect(shown(await look(letter, someone.cellphone))).toEqual([404, 9009])
  })
})

describe('who has a password', () => {
  test('signs in with it; a wrong one is 1002 and the code stays', async () => {
    const school_id = await build.school()
    const person = await build.user(school_id, ['PARENT'], { password_hash: await passwordHash() })
    const code = await letterFor(person)
    expect(shown(await use(code, person.cellphone, 'no es esta'))).toEqual([401, 1002])
    expect((await use(code, person.cellphone, PASSWORD)).statusCode).toBe(200)
    expect(await logIn(person.cellphone)).toBe(200)
    expect(shown(await use(code, person.cellphone, PASSWORD))).toEqual([404, 9009])
  })

  test('opens a second school with it and a new one; every other session ends', async () => {
    const { person, administrator, access_code } = await invite()
    const { cellphone } = person
    expect(shown(await use(access_code, cellphone, FIRST))).toEqual([401, 1002])
    const asked = await use(access_code, cellphone, PASSWORD)
    expect(asked.json()).toMatchObject({ code: 4003, errors: [{ field: 'new_password' }] })
    const same = await use(access_code, cellphone, PASSWORD, { new_password: PASSWORD })
    expect(same.json()).toMatchObject({ code: 4003 })
    const opened = await use(access_code, cellphone, PASSWORD, { new_password: FIRST })
    const me = withToken(opened.json().access_token)
    expect((await me.call(readMe)).data.school_id).toBe(administrator.school_id)
    expect((await me.call(readOwnSchools)).data).toHaveLength(2)
    expect([await logIn(cellphone), await logIn(cellphone, FIRST)]).toEqual([401, 200])
  })
})

describe('an account por activar of one school', () => {
  test('is not opened by the letter of another: that one opens its own school alone, and the first asks anew', async () => {
    const first = await toActivate()
    const second = await toActivate(undefined, { cellphone: first.cellphone })
    const opened = withToken((await use(second.code, first.cellphone)).json().access_token)
    const { data: schools } = await opened.call(readOwnSchools)
    expect(schools.map(({ school_id }) => school_id)).toEqual([second.administrator.school_id])
    const joined = await use(first.code, first.cellphone, FIRST, { new_password: 'cinco burros azules' })
    const me = withToken(joined.json().access_token)
    expect((await me.call(readMe)).data.school_id).toBe(first.administrator.school_id)
    expect((await me.call(readOwnSchools)).data).toHaveLength(2)
  })
})
