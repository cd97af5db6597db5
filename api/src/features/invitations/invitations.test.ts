import { CODE_ATTEMPTS, renewAccessCode } from '@plantel/contract/access-codes'
import { answerInvitation, readInvitations } from '@plantel/contract/invitations'
import { chooseSchool, readOwnSchools } from '@plantel/contract/own-schools'
import { readUser } from '@plantel/contract/users'
import { openSession, readMe } from '@plantel/contract/session'
import { describe, expect, test } from 'vitest'
import { anonymous, as, withToken } from '../../../test/as.ts'
import { database } from '../../../test/app.ts'
import { PASSWORD } from '../../../test/build/build.ts'
import { credentials } from '../../../test/log-in.ts'
import { shown } from '../../../test/shown.ts'
import { type Invited, invite } from '../../../test/build/invitations.ts'

const NEW_PASSWORD = 'cuatro caballos verdes'
const twice = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }

describe('a school that registers somebody known elsewhere', () => {
  test('gets a row of its own that waits, and the person reads who asks', async () => {
    const { person, invitation_id } = await invite()
    const { data } = await as(person).call(readInvitations)
    expect(data).toEqual([
      {
        invitation_id,
        school_name: expect.stringMatching(/^Escuela /),
        roles: ['PROFESSOR'],
        sent_at: expect.any(String),
      },
    ])
    expect((await as(person).call(readOwnSchools)).data).toHaveLength(1)
  })

  test('is opened with no word of a refused password: that the new one is another is what is asked for', async () => {
    const { person, access_code: code, invitation_id } = await invite()
    const { access_token } = await anonymous.call(openSession, credentials(person.cellphone))
    const sent = { params: { id: invitation_id }, body: { accept: true, code, ...twice } }
    await withToken(access_token).call(answerInvitation, sent)
    const refused = await database()
      .selectFrom('account_events')
      .select('kind')
      .where('account_id', '=', person.account_id)
      .execute()
    expect(refused).toEqual([])
  })

  test('is opened by its code and a new password, and then by choosing it', async () => {
    const { person, administrator, user_id, access_code, invitation_id } = await invite()
    const code = ` ${access_code.toLowerCase().replace('-', ' ')} `
    const body = { accept: true, code, ...twice }
    const accepted = await as(person).call(answerInvitation, { params: { id: invitation_id }, body })
    expect(accepted.data).toEqual({ school_id: administrator.school_id })
    expect((await as(person).call(readMe)).data.choose_school).toBe(true)
    const { data: schools } = await as(person).call(readOwnSchools)
    expect(schools.map(({ school_id, current }) => [school_id, current])).toEqual(
      expect.arrayContaining([
        [person.school_id, true],
        [administrator.school_id, false],
      ]),
    )
    const { access_token } = await as(person).call(chooseSchool, {
      body: { school_id: administrator.school_id },
    })
    const { data: me } = await withToken(access_token).call(readMe)
    expect([me.user_id, me.school_id, me.choose_school]).toEqual([
      user_id,
      administrator.school_id,
      undefined,
    ])
  })
})

describe('a code', () => {
  const answer = ({ person, invitation_id }: Invited, code: string) =>
    as(person).answer(answerInvitation, {
      params: { id: invitation_id },
      body: { accept: true, code, ...twice },
    })

  test('a wrong code is 9009, and ten end the right one', async () => {
    const invited = await invite()
    for (let each = 0; each < CODE_ATTEMPTS; each += 1)
      expect(shown(await answer(invited, `2222-222${'23456789AB'[each]}`))).toEqual([404, 9009])
    expect(shown(await answer(invited, invited.access_code))).toEqual([404, 9009])
  })

  test('another code takes the place of the one before, by mail or at the school', async () => {
    const invited = await invite()
    const sent = { params: { id: invited.user_id } }
    const { data } = await as(invited.administrator).call(renewAccessCode, sent)
    expect(shown(await answer(invited, invited.access_code))).toEqual([404, 9009])
    expect((await answer(invited, data.access_code)).statusCode).toBe(200)
  })

  test('is asked for with a new password that is written twice, good enough, and not the old one: 4003', async () => {
    const invited = await invite()
    const { person, access_code: code, invitation_id } = invited
    for (const [password, password_confirmation] of [
      ['cuatro caballos', 'cinco caballos'],
      ['contraseña', 'contraseña'],
      [PASSWORD, PASSWORD],
    ]) {
      const body = { accept: true, code, password, password_confirmation }
      expect(
        shown(await as(person).answer(answerInvitation, { params: { id: invitation_id }, body })),
      ).toEqual([422, 4003])
    }
    expect((await answer(invited, code)).statusCode).toBe(200)
  })
})

describe('No soy yo', () => {
  test('needs no code; the row goes, and the same school is not heard for 30 days', async () => {
    const { person, administrator, user_id, invitation_id } = await invite()
    const refused = await as(person).answer(answerInvitation, {
      params: { id: invitation_id },
      body: { accept: false },
    })
    expect(refused.json()).toEqual({ data: { school_id: null } })
    expect((await as(person).call(readInvitations)).data).toEqual([])
    expect((await as(administrator).answer(readUser, { params: { id: user_id } })).statusCode).toBe(404)
  })
})
