import { readCaseFile } from '@plantel/contract/case-files'
import { answerReport, readFamilyReports } from '@plantel/contract/family-reports'
import { ACCESS, type Access } from '@plantel/contract/school-words'
import { beforeEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { report, toldFamily } from '../../../test/build/told-family.ts'

const MINUTE = 60_000

beforeEach(() => {
  clock.now = NOON
})

const setUp = async () => {
  const family = await toldFamily()
  const { school_id, ana } = family
  const file_id = await report(family, ana)
  const [row] = await inSchoolAsOwner<{ id: number }>(
    school_id,
    `select report_id::int as id from reports where file_id = ${file_id}`,
  )
  const administrator = await build.user(school_id, ['ADMINISTER'])
  return { ...family, file_id, report_id: row!.id, administrator }
}

const answer = async (person: Person, id: number, body: object = {}) => {
  const { statusCode, body: text } = await as(person).answer(answerReport, { params: { id }, body })
  const given = JSON.parse(text)
  return statusCode === 200 ? given.data : [statusCode, given.code]
}
const listOf = async (person: Person, id: number) =>
  (await as(person).call(readFamilyReports, { params: { id } })).data
const answersIn = async (person: Person, id: number) =>
  (await as(person).call(readCaseFile, { params: { id } })).data.reports[0]?.answers

const setAccess = (school_id: number, parent: Person, access: Access) =>
  inSchoolAsOwner(
    school_id,
    `update relationships set access = ${access} where parent_id = ${parent.user_id}`,
  )

test('a family reads title, day, group and state of a report, and answers it; the words stay its own', async () => {
  const { ana, mother, father, advisor, report_id, file_id } = await setUp()
  expect(await listOf(mother, ana)).toEqual([
    {
      report_id,
      title: 'Retardo',
      created_at: expect.any(String),
      group_title: expect.stringMatching(/^1° /),
      text: null,
      status: 0,
      answer: null,
      can_answer: true,
    },
  ])
  const own = { text: 'Hablamos con ella', answered_at: NOON.toISOString(), how: null }
  expect(await answer(mother, report_id, { text: '  Hablamos con ella ' })).toEqual(own)
  expect((await listOf(mother, ana))[0]).toMatchObject({ answer: { text: own.text }, can_answer: false })
  expect((await listOf(father, ana))[0]).toMatchObject({ answer: null, can_answer: true })
  expect(await answersIn(father, file_id)).toBeUndefined()
  expect(await answersIn(advisor, file_id)).toMatchObject([
    { text: 'Hablamos con ella', parent: { name: expect.any(String) }, how: null, recorder: null },
  ])
})

test('within ten minutes other words take their place, later not; the same ones are the same answer', async () => {
  const { mother, report_id, ana } = await setUp()
  expect(await answer(mother, report_id)).toMatchObject({ text: null })
  clock.now = new Date(NOON.getTime() + 9 * MINUTE)
  expect(await answer(mother, report_id, { text: 'Gracias' })).toMatchObject({ text: 'Gracias' })
  clock.now = new Date(NOON.getTime() + 11 * MINUTE)
  expect(await answer(mother, report_id, { text: 'Otra cosa' })).toEqual([403, 9011])
  expect(await answer(mother, report_id, { text: 'Gracias' })).toMatchObject({ text: 'Gracias' })
  expect((await listOf(mother, ana))[0]?.answer?.text).toBe('Gracias')
})

test('other families get nothing, and informative access answers without words', async () => {
  const { school_id, mother, strangersMother, ana, report_id } = await setUp()
  expect(await answer(strangersMother, report_id)).toEqual([404, undefined])
  const foreign = await as(strangersMother).answer(readFamilyReports, { params: { id: ana } })
  expect(foreign.statusCode).toBe(404)
  await setAccess(school_id, mother, ACCESS.informative)
  expect(await answer(mother, report_id, { text: 'No' })).toEqual([403, undefined])
  expect(await answer(mother, report_id)).toMatchObject({ text: null })
  await setAccess(school_id, mother, ACCESS.none)
  expect(await answer(mother, report_id)).toEqual([404, undefined])
})

test('the school writes down what came on paper, for the family of that child alone', async () => {
  const { school_id, mother, father, strangersMother, advisor, administrator, report_id, file_id } =
    await setUp()
  const other = await build.user(school_id, ['ASSESSOR'])
  const on_behalf = { how: 1, guardian_id: mother.user_id }
  expect(await answer(administrator, report_id, { text: 'Firmó el papel' })).toEqual([403, undefined])
  expect(await answer(mother, report_id, { on_behalf })).toEqual([403, undefined])
  expect(await answer(other, report_id, { on_behalf })).toEqual([404, undefined])
  const strangers = { ...on_behalf, guardian_id: strangersMother.user_id }
  expect(await answer(advisor, report_id, { on_behalf: strangers })).toEqual([404, undefined])
  expect(await answer(advisor, report_id, { text: 'Firmó', on_behalf })).toMatchObject({
    text: 'Firmó',
    how: 1,
  })
  expect(await answer(administrator, report_id, { on_behalf: { how: 3 } })).toMatchObject({ how: 3 })
  expect(await answersIn(administrator, file_id)).toMatchObject([
    { text: 'Firmó', how: 1, parent: expect.anything(), recorder: expect.anything() },
    { text: null, how: 3, parent: null, recorder: expect.anything() },
  ])
  const both = await build.user(school_id, ['ADMINISTER', 'PARENT'])
  await inSchoolAsOwner(
    school_id,
    `update relationships set parent_id = ${both.user_id} where parent_id = ${father.user_id}`,
  )
  expect(await answer(both, report_id, { on_behalf })).toEqual([404, undefined])
})

describe('the titular of the group', () => {
  const withTitular = async () => {
    const told = await setUp()
    await inSchoolAsOwner(
      told.school_id,
      `update groups set roll = 1, roll_subject_id = ${told.subject_id} where group_id = ${told.group_id}`,
    )
    return told
  }
  const on_behalf = { how: 1 }

  test('reads what the family was told, and writes down what came on paper', async () => {
    const { professor, mother, advisor, ana, report_id, file_id } = await withTitular()
    await answer(mother, report_id, { text: 'Entre la dirección y yo' })
    expect(await listOf(professor, ana)).toMatchObject([{ report_id, answer: null, can_answer: true }])
    expect(await answer(professor, report_id, { text: 'Firmó', on_behalf })).toMatchObject({ how: 1 })
    expect(await listOf(professor, ana)).toMatchObject([{ answer: { text: 'Firmó' }, can_answer: true }])
    expect(await answer(professor, report_id, { text: 'Yo' })).toEqual([403, undefined])
    expect(await answersIn(advisor, file_id)).toMatchObject([
      { text: 'Entre la dirección y yo', recorder: null },
      { text: 'Firmó', parent: null, recorder: { name: expect.any(String) } },
    ])
  })

  test('not who only teaches it, not of the own family, and nothing of a finished cycle', async () => {
    const { school_id, professor, father, ana, luis, report_id, group_id } = await withTitular()
    const teacher = await build.user(school_id, ['PROFESSOR'])
    await build.subject(school_id, group_id, teacher.user_id)
    const foreign = async (person: Person) => [
      (await as(person).answer(readFamilyReports, { params: { id: ana } })).statusCode,
      await answer(person, report_id, { on_behalf }),
    ]
    expect(await foreign(teacher)).toEqual([404, [404, undefined]])
    expect(await listOf(professor, luis)).toEqual([])
    await inSchoolAsOwner(
      school_id,
      `update relationships set parent_id = ${professor.user_id} where parent_id = ${father.user_id}`,
    )
    expect(await foreign(professor)).toEqual([404, [404, undefined]])
  })
})

test('twenty answers at once are one', async () => {
  const { mother, report_id, file_id, administrator } = await setUp()
  await Promise.all(Array.from({ length: 20 }, () => answer(mother, report_id, { text: 'Enterada' })))
  expect(await answersIn(administrator, file_id)).toHaveLength(1)
})

test('of a finished cycle a report is read, and takes no answer', async () => {
  const { school_id, ana, mother, report_id, file_id } = await setUp()
  const cycle_id = await build.cycle(school_id)
  await inSchoolAsOwner(
    school_id,
    `update files set cycle_id = ${cycle_id} where file_id = ${file_id} and school_id = ${school_id}`,
  )
  expect((await listOf(mother, ana))[0]).toMatchObject({ report_id, can_answer: false })
  expect(await answer(mother, report_id)).toEqual([409, 9013])
})
