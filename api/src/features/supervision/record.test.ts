import { CHECKLIST, recordSurvey, recordVisit, SURVEY } from '@plantel/contract/supervision'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { detailAs, listAs, supervisorOf, visit } from '../../../test/build/supervised.ts'
import { aSurveyForm, aVisitForm } from '../../../test/samples/supervision-samples.ts'

const survey = (person: Person, id: number, change: object = {}) =>
  as(person).answer(recordSurvey, { params: { id }, body: { ...aSurveyForm(), ...change } })

const fieldsOf = (answer: { json: () => { errors: { field: string }[] } }) =>
  answer.json().errors.map(({ field }) => field)

const atClass = async () => {
  const { school_id } = await build.taughtClass()
  return { school_id, person: await supervisorOf(school_id) }
}

describe('a visit', () => {
  test('is kept in the visited school as it was sent, with who made it', async () => {
    const { school_id, person } = await atClass()
    const trained = { professors: 1, assessors: 1, directors: 0 }
    const body = { ...aVisitForm(), trained, observation: 'Todo en orden' }
    const { data } = await as(person).call(recordVisit, { params: { id: school_id }, body })
    expect(data).toMatchObject({ ...body, supervisor: 'Salas Nora' })
    expect((await detailAs(person, school_id)).visits).toEqual([data])
    const log = await inSchoolAsOwner(
      school_id,
      "select user_id, details from audit_log where action = 'supervision:visit'",
    )
    expect(log).toEqual([
      { user_id: null, details: { visit_id: data.visit_id, account_id: person.account_id } },
    ])
    const own = await inSchoolAsOwner(
      person.school_id,
      'select from audit_log union all select from supervision_visits',
    )
    expect(own).toEqual([])
  })

  test('trains at most as many of each type as the school has', async () => {
    const { school_id, person } = await atClass()
    const answer = await visit(person, school_id, { trained: { professors: 2, assessors: 1, directors: 1 } })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 1017])
    expect(fieldsOf(answer)).toEqual(['trained.professors', 'trained.directors'])
    expect((await detailAs(person, school_id)).visits).toEqual([])
  })

  test('is not of a day that has not come in the zone of the visited school', async () => {
    const { school_id, person } = await atClass()
    // It is noon of 10 March in Mexico City, and past midnight in Auckland.
    const far = await build.school({ time_zone: 'Pacific/Auckland' })
    await build.supervised(person.account_id, far)
    const trained = { professors: 0, assessors: 0, directors: 0 }
    expect((await visit(person, school_id, { date: '2026-03-10' })).statusCode).toBe(422)
    expect((await visit(person, school_id, { date: '2026-03-10', trained })).statusCode).toBe(200)
    expect(fieldsOf(await visit(person, school_id, { date: '2026-03-11', trained }))).toEqual(['date'])
    expect((await visit(person, far, { date: '2026-03-11', trained })).statusCode).toBe(200)
  })

  test.each([
    ['an hour that is none', { hour: '24:00' }, 'hour'],
    ['a day that is none', { date: '2026-02-30' }, 'date'],
    ['no contact', { contact: ' ' }, 'contact'],
    ['no sector', { sector: '' }, 'sector'],
    ['no reason', { reason: '' }, 'reason'],
    ['a long observation', { observation: 'x'.repeat(501) }, 'observation'],
    ['a question without an answer', { checklist: { attendance_taken: true } }, 'checklist.grades_captured'],
    ['fewer than none', { trained: { professors: -1, assessors: 0, directors: 0 } }, 'trained.professors'],
  ])('is refused with %s', async (_, change, field) => {
    const { school_id, person } = await atClass()
    const answer = await visit(person, school_id, change)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 1017])
    expect(fieldsOf(answer)).toContain(field)
  })

  test('of a school in nobody or somebody else’s care is not found', async () => {
    const { school_id, person } = await atClass()
    const stranger = await supervisorOf(await build.school())
    expect((await visit(stranger, school_id)).statusCode).toBe(404)
    expect((await survey(stranger, school_id)).statusCode).toBe(404)
    expect((await visit(person, person.school_id)).statusCode).toBe(404)
    expect(await inSchoolAsOwner(school_id, 'select from supervision_visits')).toEqual([])
  })

  test('sent again, twenty times at once, is kept once', async () => {
    const { school_id, person } = await atClass()
    const same = { ...aVisitForm(), trained: { professors: 1, assessors: 0, directors: 0 } }
    const answers = await Promise.all(Array.from({ length: 20 }, () => visit(person, school_id, same)))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, ...Array<number>(19).fill(422)])
    expect(fieldsOf(answers.find(({ statusCode }) => statusCode === 422)!)).toEqual(['hour'])
    expect((await detailAs(person, school_id)).visits).toHaveLength(1)
  })

  test('of two supervisors at the same time are both kept, and the latest counts', async () => {
    const { school_id, person } = await atClass()
    const other = await supervisorOf(school_id)
    const at = { date: '2026-03-01', trained: { professors: 1, assessors: 1, directors: 0 } }
    const none = { professors: 0, assessors: 0, directors: 0 }
    const answers = await Promise.all([
      visit(person, school_id, { ...at, hour: '10:00', trained: none }),
      visit(other, school_id, { ...at, hour: '10:01' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await listAs(person)).toMatchObject([{ total_users_trained: 2, progress: 100 }])
    expect((await detailAs(other, school_id)).visits).toHaveLength(2)
  })
})

describe('a survey', () => {
  test('is kept as it was answered, the newest first', async () => {
    const { school_id, person } = await atClass()
    await survey(person, school_id)
    const body = { ...aSurveyForm(), contact: 'Iván Soto', comment: 'Muy útil' }
    const { data } = await as(person).call(recordSurvey, { params: { id: school_id }, body })
    expect(data).toMatchObject({ ...body, supervisor: 'Salas Nora' })
    const { surveys } = await detailAs(person, school_id)
    expect([surveys.length, surveys[0]]).toEqual([2, data])
  })

  test.each([
    ['an answer above five', { answers: { ...aSurveyForm().answers, easy: 6 } }, 'answers.easy'],
    ['an answer missing', { answers: { easy: 5 } }, 'answers.useful'],
    ['no contact', { contact: '' }, 'contact'],
  ])('is refused with %s', async (_, change, field) => {
    const { school_id, person } = await atClass()
    expect(fieldsOf(await survey(person, school_id, change))).toContain(field)
  })
})

test('the questions of both forms are all asked', () => {
  expect(Object.keys(aVisitForm().checklist)).toEqual(Object.keys(CHECKLIST))
  expect(Object.keys(aSurveyForm().answers)).toEqual(Object.keys(SURVEY))
})
