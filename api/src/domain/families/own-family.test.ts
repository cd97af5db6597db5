import {
  issueGroupLetters,
  issueLetters,
  issueNewLetter,
  sendAccessMails,
} from '@plantel/contract/access-letters'
import { renewAccessCode } from '@plantel/contract/access-codes'
import {
  endRelationship,
  readStudentParents,
  updateParent,
  updateRelationship,
} from '@plantel/contract/families'
import { updateUser } from '@plantel/contract/user-administration'
import { expect, test } from 'vitest'
import { asOwner, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, newToken, type Person, withToken } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { letterFor } from '../../../test/build/letters.ts'
import { workshop } from '../../../test/build/secundaria.ts'
import { doOpenJobs } from '../../../test/open-jobs.ts'
import { accessLetterTasks } from '../../features/access-letters/tasks.ts'

/** A mother who has not come in yet, and a father who works in the office; a colleague of his, and a child of hers alone. */
const setUp = async () => {
  const { school_id, group_id } = await build.taughtClass({ size: 0 })
  const proven = { password_hash: await passwordHash(), signed_in_at: NOON.toISOString() }
  const father = await build.user(school_id, ['ADMINISTER', 'PARENT'], proven)
  const colleague = await build.user(school_id, ['ADMINISTER'], proven)
  const mother = await build.user(school_id, ['PARENT'], { name: 'Rosa', password_hash: null })
  const aunt = await build.user(school_id, ['PARENT'], { name: 'Elsa', password_hash: null })
  const [ana = 0, luis = 0] = await build.students(school_id, 2)
  await build.enroll(school_id, group_id, [ana, luis])
  await build.relationship(school_id, ana, father.user_id, 1)
  await build.relationship(school_id, ana, mother.user_id, 2)
  const apart = await build.relationship(school_id, luis, mother.user_id, 2)
  await build.relationship(school_id, luis, aunt.user_id, 3)
  return { school_id, group_id, father, colleague, mother, aunt, ana, luis, apart }
}
type Family = Awaited<ReturnType<typeof setUp>>

const NEW_PASSWORD = 'cuatro caballos verdes'

/** What would let him in as her, or make her phone his. */
const ATTACKS: Record<string, (by: Person, family: Family) => Promise<{ statusCode: number }>> = {
  'a new password': (by, { mother }) =>
    as(by).answer(updateUser, {
      params: { id: mother.user_id },
      body: { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD },
    }),
  'another phone, as a user': (by, { mother }) =>
    as(by).answer(updateUser, { params: { id: mother.user_id }, body: { cellphone: build.phone() } }),
  'another phone, as a parent': (by, { mother }) =>
    as(by).answer(updateParent, { params: { id: mother.user_id }, body: { cellphone: build.phone() } }),
  'another e-mail': (by, { mother }) =>
    as(by).answer(updateParent, { params: { id: mother.user_id }, body: { email: `${build.phone()}@a.mx` } }),
  'another phone, with a kinship of her other child': (by, { apart }) =>
    as(by).answer(updateRelationship, {
      params: { id: apart },
      body: { relationship: 2, parent: { cellphone: build.phone() } },
    }),
  'a code to dictate': (by, { mother }) => as(by).answer(renewAccessCode, { params: { id: mother.user_id } }),
  'a new letter': (by, { mother }) =>
    as(by).answer(issueNewLetter, {
      params: { id: mother.user_id },
      body: { identified: true, password: PASSWORD },
    }),
}

const kept = ({ mother }: Family) =>
  asOwner(
    `select u.cellphone, u.email, a.password_hash, (select count(*)::int from access_codes c where c.user_id = u.user_id) as codes
     from users u join accounts a using (account_id) where u.user_id = ${mother.user_id}`,
  )

test.each(Object.entries(ATTACKS))(
  'of the own family nobody gives anybody %s: 404, and a colleague may',
  async (_, attack) => {
    const family = await setUp()
    const before = await kept(family)
    expect((await attack(family.father, family)).statusCode).toBe(404)
    expect(await kept(family)).toEqual(before)
    expect((await attack(family.colleague, family)).statusCode).toBe(200)
  },
)

test('nor once the relationship has ended', async () => {
  const family = await setUp()
  const { data } = await as(family.colleague).call(readStudentParents, { params: { id: family.ana } })
  const link = data.find(({ user_id }) => user_id === family.father.user_id)!
  await as(family.colleague).call(endRelationship, {
    params: { id: link.relationship_id },
    body: { password: PASSWORD, reason: 'Lo pidió el juzgado' },
  })
  for (const attack of Object.values(ATTACKS))
    expect((await attack(family.father, family)).statusCode).toBe(404)
})

const writtenTo = async (school_id: number, job_id: number): Promise<string[]> => {
  await doOpenJobs(accessLetterTasks(workshop()), 'access-letters', school_id)
  const [row] = await inSchoolAsOwner<{ names: string[] }>(
    school_id,
    `select array_agg(p->>'name' order by p->>'name') as names from audit_log, jsonb_array_elements(details->'people') p
     where school_id = ${school_id} and action = 'access-letters:issue' and details->>'job_id' = '${job_id}'`,
  )
  return row!.names.map((name) => name.split(' ')[0]!)
}

test('the letters of a group that he makes are those of other families; a colleague’s are all', async () => {
  const { school_id, group_id, father, colleague, mother, aunt, ana } = await setUp()
  const ofGroup = { params: { id: group_id }, body: { password: PASSWORD } }
  const { job_id } = (await as(father).call(issueGroupLetters, ofGroup)).data
  expect(await writtenTo(school_id, job_id)).toEqual(['Elsa'])
  for (const body of [{ user_ids: [mother.user_id] }, { student_ids: [ana] }]) {
    const wanted = { params: { id: school_id }, body: { ...body, password: PASSWORD } }
    expect((await as(father).answer(issueLetters, wanted)).json()).toMatchObject({ code: 3500 })
  }
  const both = { user_ids: [mother.user_id, aunt.user_id], password: PASSWORD }
  const { data } = await as(father).call(issueLetters, { params: { id: school_id }, body: both })
  expect(data.left_out).toEqual([{ user_id: mother.user_id, why: 'family' }])
  expect(await writtenTo(school_id, data.job_id)).toEqual(['Elsa'])
  const mails = await as(father).call(sendAccessMails, { params: { id: school_id }, body: both })
  expect(mails.data).toEqual({ sent: 1, left_out: [{ user_id: mother.user_id, why: 'family' }] })
  const all = (await as(colleague).call(issueGroupLetters, ofGroup)).data
  expect(await writtenTo(school_id, all.job_id)).toEqual(['Elsa', 'Rosa'])
})

test('names and permissions of the own family stay in his hands; what lets one in as a parent does not, of himself either', async () => {
  const { father, mother, colleague } = await setUp()
  const params = { id: mother.user_id }
  expect((await as(father).answer(updateParent, { params, body: { name: 'Rosa María' } })).statusCode).toBe(
    200,
  )
  const more = { params, body: { group_id: 'PARENT,SPOKESMAN' } }
  expect((await as(father).answer(updateUser, more)).statusCode).toBe(200)
  const himself = { params: { id: father.user_id }, body: { group_id: 'ADMINISTER' } }
  expect((await as(father).answer(updateUser, himself)).json()).toMatchObject({ code: 1025 })
  const off = { ...himself, body: { ...himself.body, own_password: PASSWORD, reason: 'Lo pidió el juzgado' } }
  expect((await as(colleague).answer(updateUser, off)).statusCode).toBe(200)
  const again = { params: { id: father.user_id }, body: { group_id: 'ADMINISTER,PARENT' } }
  const anew = withToken(await newToken(father))
  expect((await anew.answer(updateUser, again)).json()).toMatchObject({ code: 1025 })
})

const codesOf = async (school_id: number, { user_id }: Person) =>
  (
    await asOwner<{ way: string }>(
      `select way from access_codes where school_id = ${school_id} and user_id = ${user_id} order by way`,
    )
  ).map(({ way }) => way)

test('without access no code of any way opens anything; with another child to see only the letter ends', async () => {
  const { school_id, colleague, mother, ana, luis } = await setUp()
  const code = async () => {
    await as(colleague).call(renewAccessCode, { params: { id: mother.user_id } })
    await letterFor(mother)
  }
  const close = async (student_id: number) =>
    inSchoolAsOwner(
      school_id,
      `update relationships set access = 0 where student_id = ${student_id} and parent_id = ${mother.user_id}`,
    )
  await code()
  const whole = await codesOf(school_id, mother)
  expect(whole).toContain('letter')
  await close(ana)
  expect(await codesOf(school_id, mother)).toEqual(whole.filter((way) => way !== 'letter'))
  await code()
  await close(luis)
  expect(await codesOf(school_id, mother)).toEqual([])
})
