import { useLetter } from '@plantel/contract/access'
import { sendAccessMails } from '@plantel/contract/access-letters'
import { readMe } from '@plantel/contract/session'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, openApp } from '../../../test/app.ts'
import { anonymous, as, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { invite } from '../../../test/build/invitations.ts'
import { auditOf } from '../../../test/build/two-groups.ts'
import { catchLetters } from '../../../test/caught-letters.ts'
import { emailOf } from '../../../test/email-of.ts'
import type { PostOffice } from '../../../test/post-office.ts'
import { NOBODY, shown } from '../../../test/shown.ts'
import { accessLetterTasks } from './tasks.ts'

const CHOSEN = 'cuatro caballos verdes'
const DAY_MS = 86_400_000

let post: PostOffice
beforeAll(async () => {
  const caught = await catchLetters(accessLetterTasks)
  post = caught.post
  return caught.stop
})
afterEach(() => {
  clock.now = NOON
})

const setUp = async () => {
  const school_id = await build.school()
  const admin = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const [ana = 0] = await build.students(school_id, 1)
  const mother = await guardianOf(school_id, ana)
  return { school_id, admin, ana, mother, email: (await emailOf(mother))! }
}

const guardianOf = async (school_id: number, student_id: number, change: object = {}) => {
  const person = await build.user(school_id, ['PARENT'], { name: 'Rosa', password_hash: null, ...change })
  await build.relationship(school_id, student_id, person.user_id, 3)
  return person
}

const send = (admin: Person, user_ids: number[], password = PASSWORD) =>
  as(admin).answer(sendAccessMails, { params: { id: admin.school_id }, body: { user_ids, password } })

const codeIn = (letter: string): string => /https:\S+\/acceso\/(\w{8})/.exec(letter)![1]!

describe('a mail with a code', () => {
  test('leads who is por activar to the first password, and is told to the school with the name', async () => {
    const { admin, mother, email, school_id } = await setUp()
    expect((await send(admin, [mother.user_id])).json()).toEqual({ data: { sent: 1, left_out: [] } })
    const code = codeIn(await post.letterTo(email))
    const body = { cellphone: mother.cellphone, password: CHOSEN, password_confirmation: CHOSEN }
    // The mail leaves before its code is committed, and a test may read it sooner than any person.
    let access_token = ''
    const open = async () => {
      const answer = await anonymous.answer(useLetter, { params: { code }, body })
      access_token = answer.json().access_token
      return answer.statusCode
    }
    await expect.poll(open).toBe(200)
    expect((await withToken(access_token).call(readMe)).data.user_id).toBe(mother.user_id)
    expect(await auditOf(school_id)).toContainEqual([
      'access-letters:mail',
      { people: [{ user_id: mother.user_id, name: 'Rosa Peña' }] },
      admin.user_id,
    ])
  })

  test('is the same for who is known elsewhere, and goes to the address that this school wrote', async () => {
    const { administrator, user_id } = await invite()
    const { school_id } = administrator
    await inSchoolAsOwner(school_id, `update users set name = 'Rosa' where user_id = ${user_id}`)
    const [ana = 0] = await build.students(school_id, 1)
    await build.relationship(school_id, ana, user_id, 2)
    const fresh = await guardianOf(school_id, ana)
    const admin = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
    const letters = []
    for (const person of [{ school_id, user_id }, fresh]) {
      const email = `rosa${build.phone()}@example.mx`
      await inSchoolAsOwner(
        school_id,
        `update users set email = '${email}' where user_id = ${person.user_id}`,
      )
      expect((await send(admin, [person.user_id])).json()).toEqual({ data: { sent: 1, left_out: [] } })
      const letter = await post.letterTo(email)
      const code = codeIn(letter)
      const plain = letter.replaceAll(code, 'CODE').replaceAll(`${code.slice(0, 4)}-${code.slice(4)}`, 'CODE')
      letters.push(/text\/plain[\s\S]*?--/.exec(plain)![0])
    }
    expect(letters[0]).toBe(letters[1])
  })

  test('goes once a day to a person, however often and by how many it is asked for', async () => {
    const { admin, mother, email } = await setUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(admin, [mother.user_id])))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await post.letterTo(email)
    const again = { data: { sent: 0, left_out: [{ user_id: mother.user_id, why: 'mailed' }] } }
    await expect.poll(async () => (await send(admin, [mother.user_id])).json()).toEqual(again)
    expect(post.count(email)).toBe(1)
    clock.now = new Date(NOON.getTime() + DAY_MS)
    const later = await build.user(admin.school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
    expect((await send(later, [mother.user_id])).json()).toEqual({ data: { sent: 1, left_out: [] } })
    await post.letterTo(email)
  })
})

describe('no mail goes', () => {
  test('to who has no e-mail, came in already, or is of another school: the first two are said', async () => {
    const { admin, school_id, ana, mother } = await setUp()
    const silent = await guardianOf(school_id, ana)
    const here = await guardianOf(school_id, ana, { signed_in_at: NOON.toISOString() })
    await inSchoolAsOwner(school_id, `update users set email = null where user_id = ${silent.user_id}`)
    const other = await setUp()
    const ids = [silent.user_id, here.user_id, other.mother.user_id, NOBODY, mother.user_id]
    const { data } = (await send(admin, ids)).json()
    expect(data.sent).toBe(1)
    expect(
      new Map(data.left_out.map((out: { user_id: number; why: string }) => [out.user_id, out.why])),
    ).toEqual(
      new Map([
        [silent.user_id, 'no_email'],
        [here.user_id, 'signed_in'],
      ]),
    )
    for (const id of [other.mother.user_id, NOBODY])
      expect(shown(await send(admin, [id]))).toEqual([404, 3500])
    expect(post.count(other.email)).toBe(0)
  })

  test('with a wrong password, nor while no mail can leave', async () => {
    const { admin, mother, email, school_id } = await setUp()
    expect(shown(await send(admin, [mother.user_id], 'no es esta'))).toEqual([422, 3753])
    const app = await openApp({ mail: { ready: () => Promise.resolve(false) } })
    const sent = { params: { id: school_id }, body: { user_ids: [mother.user_id], password: PASSWORD } }
    expect(shown(await as(admin, app).answer(sendAccessMails, sent))).toEqual([503, 4002])
    expect(post.count(email)).toBe(0)
  })
})
