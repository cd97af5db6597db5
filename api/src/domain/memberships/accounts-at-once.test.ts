import { answerInvitation, readInvitations } from '@plantel/contract/invitations'
import { readOwnSchools } from '@plantel/contract/own-schools'
import { createProfessor, updateUser } from '@plantel/contract/user-administration'
import { describe, expect, test } from 'vitest'
import { asOwner } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { newPersonForm } from '../../../test/samples/family-samples.ts'
import { type Invited, invite } from '../../../test/build/invitations.ts'
import { logIn } from '../../../test/log-in.ts'

const TYPED = newPersonForm().password

const twice = (password: string) => ({ password, password_confirmation: password })

const accept = async ({ person, invitation_id, access_code: code }: Invited, password: string) => {
  const session = withToken(await newToken(person))
  const body = { accept: true, code, ...twice(password) }
  return (await session.answer(answerInvitation, { params: { id: invitation_id }, body })).statusCode
}

const refuse = async ({ person, invitation_id }: Invited) => {
  const session = withToken(await newToken(person))
  const sent = { params: { id: invitation_id }, body: { accept: false } }
  return (await session.answer(answerInvitation, sent)).statusCode
}

const schoolsOf = async (person: Person): Promise<number> =>
  (await withToken(await newToken(person)).call(readOwnSchools)).data.length

describe('at once', () => {
  test('two schools are accepted, and one of the two passwords is the account’s', async () => {
    const first = await invite()
    const second = await invite(first.person)
    const answers = await Promise.all([
      accept(first, 'cuatro caballos verdes'),
      accept(second, 'siete garzas blancas'),
    ])
    // Whoever came second may find that the first has ended their session: then nothing has happened to theirs.
    expect(answers).toContain(200)
    expect(answers.every((status) => [200, 401].includes(status))).toBe(true)
    expect(await schoolsOf(first.person)).toBe(1 + answers.filter((status) => status === 200).length)
    const opens = []
    for (const password of ['cuatro caballos verdes', 'siete garzas blancas', PASSWORD])
      opens.push(await logIn(first.person.cellphone, password))
    expect([opens.filter((status) => status === 200).length, opens.at(-1)]).toEqual([1, 401])
  })

  test('one invitation is accepted once', async () => {
    const invited = await invite()
    const passwords = ['cuatro caballos verdes', 'siete garzas blancas', 'nueve lobos grises']
    const answers = await Promise.all(passwords.map((password) => accept(invited, password)))
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => ![200, 401, 404].includes(status))).toEqual([])
    expect(await schoolsOf(invited.person)).toBe(2)
  })

  test('one invitation is accepted or refused, never both', async () => {
    const invited = await invite()
    const [accepted, refused] = await Promise.all([
      accept(invited, 'cuatro caballos verdes'),
      refuse(invited),
    ])
    expect([accepted, refused].filter((status) => status === 200)).toHaveLength(1)
    expect(await schoolsOf(invited.person)).toBe(accepted === 200 ? 2 : 1)
  })

  test('a code is tried ten times, however many come', async () => {
    const invited = await invite()
    const session = withToken(await newToken(invited.person))
    const guess = (code: string) =>
      session.answer(answerInvitation, {
        params: { id: invited.invitation_id },
        body: { accept: true, code, ...twice('cuatro caballos verdes') },
      })
    await Promise.all(Array.from({ length: 12 }, (_, place) => guess(`2222-22${place + 22}`)))
    expect((await guess(invited.access_code)).json()).toMatchObject({ code: 9009 })
  })

  test('two schools register the phone of nobody: one has it, the other waits', async () => {
    const cellphone = build.phone()
    const by = [
      await build.user(await build.school(), ['ADMINISTER']),
      await build.user(await build.school(), ['ADMINISTER']),
    ]
    const made = await Promise.all(
      by.map((administrator) =>
        as(administrator).answer(createProfessor, {
          params: { id: administrator.school_id },
          body: newPersonForm({ cellphone }),
        }),
      ),
    )
    expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [{ waiting } = { waiting: null }] = await asOwner<{ waiting: string }>(
      `select count(*) as waiting from invitations i join accounts a using (account_id)
        where a.cellphone = $1 and i.user_id is not null`,
      [cellphone],
    )
    expect(Number(waiting)).toBe(1)
  })

  test('a school takes somebody back while another registers them: one has the phone, the other waits', async () => {
    const person = await build.user(await build.school(), ['PROFESSOR'], {
      password_hash: await passwordHash(),
    })
    const before = await build.user(person.school_id, ['ADMINISTER'])
    const next = await build.user(await build.school(), ['ADMINISTER'])
    const switchTo = (status: 0 | 1) =>
      as(before).call(updateUser, { params: { id: person.user_id }, body: { status } })
    await switchTo(0)
    const { cellphone } = person
    const register = as(next).call(createProfessor, {
      params: { id: next.school_id },
      body: newPersonForm({ cellphone }),
    })
    await Promise.all([switchTo(1), register])
    const opens = [await logIn(cellphone, PASSWORD), await logIn(cellphone, TYPED)]
    expect(opens.toSorted((one, other) => one - other)).toEqual([200, 401])
    const [holder] = await asOwner<Person>(
      'select school_id, user_id, account_id from memberships join accounts a using (account_id) where a.cellphone = $1',
      [cellphone],
    )
    const who = { ...holder!, cellphone }
    expect((await withToken(await newToken(who)).call(readInvitations)).data).toHaveLength(1)
  })

  test('somebody is switched off while they accept: they open the other school, with the password that is theirs', async () => {
    const invited = await invite()
    const by = await build.user(invited.person.school_id, ['ADMINISTER'])
    const switchOff = as(by).answer(updateUser, {
      params: { id: invited.person.user_id },
      body: { status: 0 },
    })
    const [accepted, switched] = await Promise.all([accept(invited, 'cuatro caballos verdes'), switchOff])
    expect([switched.statusCode, [200, 401, 404].includes(accepted)]).toEqual([200, true])
    const password = accepted === 200 ? 'cuatro caballos verdes' : TYPED
    expect(await logIn(invited.person.cellphone, password)).toBe(200)
  })
})
