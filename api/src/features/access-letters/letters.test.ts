import { openLetter, useLetter } from '@plantel/contract/access'
import {
  issueGroupLetters,
  issueLetters,
  issueNewLetter,
  readLetters,
} from '@plantel/contract/access-letters'
import { readMe } from '@plantel/contract/session'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON, theFiles } from '../../../test/app.ts'
import { anonymous, as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { logIn } from '../../../test/log-in.ts'
import { doOpenJobs } from '../../../test/open-jobs.ts'
import { pagesOf, qrCodeOf, wrongIn } from '../../../test/pdf-tools.ts'
import { shown } from '../../../test/shown.ts'
import { listKept } from '../../files/handed-out.ts'
import { lettersFileKey } from './run-letters.ts'
import { accessLetterTasks } from './tasks.ts'

const CHOSEN = 'cuatro caballos verdes'
const password = PASSWORD
const CODE = /^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/

afterEach(() => {
  clock.now = NOON
})

const family = async () => {
  const { school_id, group_id } = await build.taughtClass({ size: 0 })
  const admin = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const [ana, luis] = await build.students(school_id, 2)
  await build.enroll(school_id, group_id, [ana!, luis!])
  const mother = await build.user(school_id, ['PARENT'], { name: 'Rosa', password_hash: null })
  const father = await build.user(school_id, ['PARENT'], { name: 'Juan', password_hash: null })
  for (const child of [ana!, luis!]) await build.relationship(school_id, child, mother.user_id, 2)
  await build.relationship(school_id, ana!, father.user_id, 1)
  return { school_id, group_id, admin, mother, father, ana: ana!, luis: luis! }
}
type Family = Awaited<ReturnType<typeof family>>

const comesIn = ({ school_id, user_id }: Person) =>
  inSchoolAsOwner(school_id, `update users set signed_in_at = now() where user_id = ${user_id}`)

const work = (school_id: number) => doOpenJobs(accessLetterTasks(workshop()), 'access-letters', school_id)

const bytesOf = async (admin: Person, job_id: number) =>
  new Uint8Array(await (await as(admin).call(readLetters, { params: { id: job_id } })).arrayBuffer())

const issueGroup = async ({ admin, group_id, school_id }: Family) => {
  const sent = { params: { id: group_id }, body: { password } }
  const { job_id } = (await as(admin).call(issueGroupLetters, sent)).data
  await work(school_id)
  return { job_id, bytes: await bytesOf(admin, job_id) }
}

const codeOn = (page: readonly string[]): string => page.find((line) => CODE.test(line)) ?? ''

describe('the letters of a group', () => {
  test('are one sheet for each guardian who never signed in, children by first name, and an acuse', async () => {
    const built = await family()
    const { bytes } = await issueGroup(built)
    expect(await wrongIn(bytes)).toEqual([])
    const pages = await pagesOf(bytes)
    expect(pages).toHaveLength(3)
    const words = pages.map((page) => page.join(' '))
    for (const [mine, other] of [
      ['Rosa', 'Juan'],
      ['Juan', 'Rosa'],
    ] as const) {
      const [sheet = '', ...more] = words.slice(0, 2).filter((page) => page.includes(mine))
      expect(more).toEqual([])
      expect(sheet).not.toContain(other)
    }
    expect(words.find((page) => page.includes('Rosa'))).toMatch(/Familia de \S+ y \S+/)
    for (const { cellphone } of [built.mother, built.father]) {
      expect(words.join()).not.toContain(cellphone)
      expect(words.join()).toContain(`${cellphone.slice(0, 3)} … ${cellphone.slice(-2)}`)
    }
    expect(words[2]).toMatch(/Acuse de entrega.*Firma de recibido/)
    for (const [index, page] of pages.slice(0, 2).entries())
      expect(await qrCodeOf(bytes, index + 1)).toMatch(
        new RegExp(`^https?://[^/]+/acceso/${codeOn(page).replace('-', '')}$`),
      )
  })

  test('open: the code on the sheet and the phone let the guardian choose the first password', async () => {
    const built = await family()
    const { bytes } = await issueGroup(built)
    const page = (await pagesOf(bytes)).find((lines) => lines.join(' ').includes('Rosa'))!
    const sent = {
      params: { code: codeOn(page) },
      body: { cellphone: built.mother.cellphone, password: CHOSEN, password_confirmation: CHOSEN },
    }
    const { access_token } = await anonymous.call(useLetter, sent)
    expect((await withToken(access_token).call(readMe)).data.user_id).toBe(built.mother.user_id)
  })

  test('leave out who has signed in, who is inactive, and who has no access to a child', async () => {
    const built = await family()
    const { school_id, mother, father, ana, luis } = built
    await comesIn(mother)
    const none = await build.user(school_id, ['PARENT'], { password_hash: null })
    await build.relationship(school_id, luis, none.user_id, 1)
    await inSchoolAsOwner(school_id, `update relationships set access = 0 where parent_id = ${none.user_id}`)
    const inactive = await build.user(school_id, ['PARENT'], { password_hash: null, status: 0 })
    await build.relationship(school_id, ana, inactive.user_id, 3)
    const pages = await pagesOf((await issueGroup(built)).bytes)
    expect(pages).toHaveLength(2)
    expect(pages[0]!.join(' ')).toContain(`${father.cellphone.slice(0, 3)} … ${father.cellphone.slice(-2)}`)
  })

  test('are nobody’s when everybody has signed in: 3500; a group of nobody: 5901; a wrong password: 3753', async () => {
    const { admin, group_id, mother, father } = await family()
    const asked = (id: number, typed = password) =>
      as(admin).answer(issueGroupLetters, { params: { id }, body: { password: typed } })
    expect(shown(await asked(group_id, 'no es esta'))).toEqual([422, 3753])
    expect(shown(await asked(999_999_999))).toEqual([404, 5901])
    await comesIn(mother)
    await comesIn(father)
    expect(shown(await asked(group_id))).toEqual([404, 3500])
  })

  test('are made one after the other, for twenty who ask at once', async () => {
    const { admin, group_id, school_id } = await family()
    const sent = { params: { id: group_id }, body: { password } }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => as(admin).answer(issueGroupLetters, sent)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
    await work(school_id)
  })

  test('are told to the school with the names', async () => {
    const built = await family()
    const { job_id } = await issueGroup(built)
    const [entry] = await inSchoolAsOwner<{
      details: { job_id: number; people: { user_id: number; name: string }[] }
    }>(built.school_id, "select details from audit_log where action = 'access-letters:issue'")
    expect(entry?.details.job_id).toBe(job_id)
    expect(entry?.details.people.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Rosa Peña', 'Juan Peña']),
    )
  })
})

describe('the file', () => {
  test('is for its maker, for an hour, and in no backup', async () => {
    const built = await family()
    const { job_id } = await issueGroup(built)
    const colleague = await build.user(built.school_id, ['ADMINISTER'])
    const read = (by: Person) => as(by).answer(readLetters, { params: { id: job_id } })
    expect(shown(await read(colleague))).toEqual([404, 3500])
    const kept: string[] = []
    for await (const { key } of listKept(theFiles())) kept.push(key)
    expect(kept).not.toContain(lettersFileKey(built.school_id, job_id))
    await inSchoolAsOwner(
      built.school_id,
      `update jobs set finished_at = now() - interval '61 minutes' where job_id = ${job_id}`,
    )
    expect(shown(await read(built.admin))).toEqual([404, 3500])
  })
})

describe('some letters', () => {
  test('are of chosen students and people; those of another school have none', async () => {
    const [built, other] = [await family(), await family()]
    const { admin, school_id, luis } = built
    const issue = (body: object) =>
      as(admin).answer(issueLetters, { params: { id: school_id }, body: { password, ...body } })
    expect(shown(await issue({}))).toEqual([422, 1017])
    expect(shown(await issue({ user_ids: [other.mother.user_id], student_ids: [other.ana] }))).toEqual([
      404, 3500,
    ])
    const { job_id } = (await issue({ student_ids: [luis] })).json().data
    await work(school_id)
    expect(await pagesOf(await bytesOf(admin, job_id))).toHaveLength(2)
  })

  test('are acknowledged group by group, of whichever family; groups of one name in two levels apart', async () => {
    const school_id = await build.school()
    const admin = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
    const seat = async (row: object) => {
      const [student_id = 0] = await build.students(school_id, 1)
      await build.enroll(school_id, await build.group(school_id, row), [student_id])
      return student_id
    }
    const of = async (name: string, children: number[]) => {
      const { user_id } = await build.user(school_id, ['PARENT'], { name, password_hash: null })
      for (const child of children) await build.relationship(school_id, child, user_id, 2)
      return user_id
    }
    const [first, second, third] = [
      await seat({ level: 2, grade: '1', group: 'A' }),
      await seat({ level: 2, grade: '2', group: 'A' }),
      await seat({ level: 3, grade: '1', group: 'A' }),
    ]
    const user_ids = [await of('Rosa', [first, third]), await of('Juan', [second])]
    const sent = { params: { id: school_id }, body: { user_ids, password } }
    const { job_id } = (await as(admin).call(issueLetters, sent)).data
    await work(school_id)
    const acuse = (await pagesOf(await bytesOf(admin, job_id))).at(-1)!.join(' ')
    expect(acuse).toMatch(
      /1° A .*Primaria.*Rosa Peña.*2° A .*Primaria.*Juan Peña.*1° A .*Secundaria.*Rosa Peña/,
    )
  })

  test('say who gets none, and why; who is not of the school is not named', async () => {
    const { admin, school_id, mother, father, ana } = await family()
    const guardian = async (with_: object = {}, student_id = ana) => {
      const { user_id } = await build.user(school_id, ['PARENT'], { password_hash: null, ...with_ })
      await build.relationship(school_id, student_id, user_id, 3)
      return user_id
    }
    const [gone = 0] = await build.students(school_id, 1)
    const of_gone = await guardian({}, gone)
    const [shut_out, inactive] = [await guardian(), await guardian({ status: 0 })]
    await inSchoolAsOwner(school_id, `update students set status = 0 where student_id = ${gone}`)
    await inSchoolAsOwner(school_id, `update relationships set access = 0 where parent_id = ${shut_out}`)
    const supervisor = await build.user(school_id, ['SUPERVISOR'])
    await comesIn(father)
    const sent = [mother.user_id, father.user_id, of_gone, shut_out, inactive, supervisor.user_id]
    const body = { user_ids: [...sent, (await family()).mother.user_id], password }
    const { data } = await as(admin).call(issueLetters, { params: { id: school_id }, body })
    expect(new Map(data.left_out.map(({ user_id, why }) => [user_id, why]))).toEqual(
      new Map<number, string>([
        [father.user_id, 'signed_in'],
        [of_gone, 'no_child'],
        [shut_out, 'no_access'],
        [inactive, 'inactive'],
        [supervisor.user_id, 'above'],
      ]),
    )
    await work(school_id)
    expect(await pagesOf(await bytesOf(admin, data.job_id))).toHaveLength(2)
  })
})

describe('a Carta nueva', () => {
  const renewed = async ({ admin, school_id }: Family, id: number, body: object = {}) => {
    const sent = { params: { id }, body: { identified: true, password, ...body } }
    const { job_id } = (await as(admin).call(issueNewLetter, sent)).data
    await work(school_id)
    const [page = []] = await pagesOf(await bytesOf(admin, job_id))
    return codeOn(page)
  }
  const typed = (cellphone: string) => ({ cellphone, password: CHOSEN, password_confirmation: CHOSEN })

  test('lets who lost password and number in again within the same call, and ends every session', async () => {
    const built = await family()
    const parent = await build.user(built.school_id, ['PARENT'], { password_hash: await passwordHash() })
    await build.relationship(built.school_id, built.luis, parent.user_id, 1)
    const old = await newToken(parent)
    const cellphone = build.phone()
    const code = await renewed(built, parent.user_id, { cellphone })
    expect((await withToken(old).answer(readMe)).statusCode).toBe(200)
    expect(
      shown(await anonymous.answer(openLetter, { params: { code }, body: { cellphone: parent.cellphone } })),
    ).toEqual([404, 9009])
    await anonymous.call(useLetter, { params: { code }, body: typed(cellphone) })
    expect((await withToken(old).answer(readMe)).statusCode).toBe(401)
    expect([await logIn(parent.cellphone), await logIn(cellphone, CHOSEN)]).toEqual([401, 200])
  })

  test('of an account that opens another school makes an account of its own; the other keeps password and phone', async () => {
    const built = await family()
    const parent = await build.user(built.school_id, ['PARENT'], { password_hash: await passwordHash() })
    await build.relationship(built.school_id, built.luis, parent.user_id, 1)
    await build.elsewhere(parent)
    const sent = { params: { id: parent.user_id }, body: { identified: true, password } }
    expect(shown(await as(built.admin).answer(issueNewLetter, sent))).toEqual([409, 4013])
    const cellphone = build.phone()
    const code = await renewed(built, parent.user_id, { cellphone })
    const { access_token } = await anonymous.call(useLetter, { params: { code }, body: typed(cellphone) })
    expect((await withToken(access_token).call(readMe)).data.school_id).toBe(built.school_id)
    expect([await logIn(parent.cellphone), await logIn(cellphone, CHOSEN)]).toEqual([200, 200])
  })

  test('needs the identification, the password, and a phone of nobody else', async () => {
    const { admin, mother, father, school_id } = await family()
    const issue = (id: number, body: object) =>
      as(admin).answer(issueNewLetter, { params: { id }, body: { identified: true, password, ...body } })
    expect(shown(await issue(mother.user_id, { identified: false }))).toEqual([422, 1017])
    expect(shown(await issue(mother.user_id, { password: 'no' }))).toEqual([422, 3753])
    expect(shown(await issue(mother.user_id, { cellphone: father.cellphone }))).toEqual([409, 4013])
    const inactive = await build.user(school_id, ['PARENT'], { status: 0 })
    expect((await issue(inactive.user_id, {})).json()).toMatchObject({ code: 4000 })
    const above = await build.user(school_id, ['SUPERVISOR'])
    expect((await issue(above.user_id, {})).statusCode).toBe(403)
  })
})
