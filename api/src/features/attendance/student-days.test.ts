import { correctList, readStudentAttendance } from '@plantel/contract/attendance'
import { readStudentDays } from '@plantel/contract/student-days'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { STRANGERS } from '../../../test/samples/strangers.ts'

const [MONDAY, TUESDAY] = ['2026-02-09', '2026-02-10']
const query = { from: '2026-02-01', to: '2026-02-28' }

/** Monday in two classes of two professors, Tuesday in one. */
const buildDays = async () => {
  const built = await build.taughtClass()
  const { school_id } = built
  const colleague = await build.user(school_id, ['PROFESSOR'])
  const second = await build.subject(school_id, built.group_id, colleague.user_id)
  const administrator = await build.user(school_id, ['ADMINISTER'])
  const take = (subject_id: number, taken_by: number, date: string, students = built.students) =>
    build.takenList(school_id, { subject_id, partial_id: built.partials[0]!, taken_by, date, students })
  await take(built.subject_id, built.professor.user_id, MONDAY)
  await take(second, colleague.user_id, MONDAY)
  await take(built.subject_id, built.professor.user_id, TUESDAY, built.students.slice(1))
  return { ...built, colleague, second, administrator, child: built.students[0]! }
}

const daysFor = async (person: Person, id: number, asked: object = {}) => {
  const { data } = await as(person).call(readStudentDays, { params: { id }, query: { ...query, ...asked } })
  return data
}

const answerFor = (person: Person, id: number, asked: object = query) =>
  as(person).answer(readStudentDays, { params: { id }, query: { ...query, ...asked } })

describe('the days of a student', () => {
  test('count marks, and with them say each class, also the one without a mark', async () => {
    const { administrator, child, subject_id, second, students } = await buildDays()
    const { days, today, student } = await daysFor(administrator, child, { with: 'marks' })
    expect([student.student_id, today]).toEqual([child, TODAY])
    expect(days).toMatchObject([
      {
        date: MONDAY,
        lists: 2,
        absences: 0,
        lates: 0,
        excused: 0,
        marks: [{ subject_id, mark: { code: 'P', version: 1 } }, { subject_id: second }],
      },
      { date: TUESDAY, lists: 0, absences: 0, marks: [{ subject_id, mark: null, may_correct: true }] },
    ])
    expect((await daysFor(administrator, students[1]!)).days).toEqual([
      { date: MONDAY, lists: 2, absences: 0, excused: 0, lates: 0 },
      { date: TUESDAY, lists: 1, absences: 0, excused: 0, lates: 0 },
    ])
  })

  test('follow what the administration corrects in them, and adds', async () => {
    const { administrator, child, subject_id } = await buildDays()
    const { days } = await daysFor(administrator, child, { with: 'marks' })
    const { assist_id, version } = days[0]!.marks!.find((mark) => mark.subject_id === subject_id)!.mark!
    const correct = (item: object) =>
      as(administrator).call(correctList, {
        body: { reason: 'Error de captura', items: [{ ...item, assistance: 0, excused: true }] },
      })
    await correct({ assist_id, version })
    await correct({ student_id: child, subject_id, date: TUESDAY })
    expect((await daysFor(administrator, child)).days).toMatchObject([
      { date: MONDAY, lists: 2, absences: 1, excused: 1 },
      { date: TUESDAY, lists: 1, absences: 1, excused: 1 },
    ])
  })

  test('a professor reads those of the own classes, and corrects them elsewhere', async () => {
    const { professor, colleague, child, second } = await buildDays()
    const { days } = await daysFor(colleague, child, { with: 'marks' })
    expect(days).toMatchObject([
      { date: MONDAY, lists: 1, marks: [{ subject_id: second, may_correct: false }] },
    ])
    expect((await daysFor(professor, child)).days.map(({ date }) => date)).toEqual([MONDAY, TUESDAY])
  })

  test('director, advisor and parent read all of them, and correct none', async () => {
    const { school_id, advisor, child } = await buildDays()
    const director = await build.user(school_id, ['DIRECTOR'])
    const parent = await build.user(school_id, ['PARENT'])
    await build.relationship(school_id, child, parent.user_id)
    for (const person of [director, advisor, parent]) {
      const { days } = await daysFor(person, child, { with: 'marks' })
      expect(days.map(({ marks }) => marks!.map(({ may_correct }) => may_correct))).toEqual([
        [false, false],
        [false],
      ])
    }
  })

  test('have the note of a mark for the staff, and for no family', async () => {
    const { school_id, administrator, advisor, professor, child, subject_id } = await buildDays()
    const { days: before } = await daysFor(administrator, child, { with: 'marks', to: MONDAY })
    const { assist_id, version } = before[0]!.marks!.find((mark) => mark.subject_id === subject_id)!.mark!
    const note = 'Se fue con su tío'
    await as(administrator).call(correctList, {
      body: { reason: 'Error de captura', items: [{ assist_id, version, assistance: 0, note }] },
    })
    const parent = await build.user(school_id, ['PARENT'])
    await build.relationship(school_id, child, parent.user_id)
    for (const [person, read] of [
      [administrator, note],
      [advisor, note],
      [professor, note],
      [parent, null],
    ] as const) {
      const { days } = await daysFor(person, child, { with: 'marks', to: MONDAY })
      const its = days[0]!.marks!.find((mark) => mark.subject_id === subject_id)!
      expect(its.mark).toMatchObject({ code: 'F', note: read })
      const params = { id: child }
      const { data } = await as(person).call(readStudentAttendance, { params, query: { assistance: '0' } })
      expect(data).toMatchObject([{ assist_id, note: read }])
    }
  })

  test('of a finished cycle nobody corrects them, and who taught in it reads them no longer', async () => {
    const { school_id, administrator, professor, child } = await buildDays()
    await build.freeze(school_id)
    const { days } = await daysFor(administrator, child, { with: 'marks' })
    expect(days.map(({ date, marks }) => [date, marks!.map(({ may_correct }) => may_correct)])).toEqual([
      [MONDAY, [false, false]],
    ])
    expect((await answerFor(professor, child)).statusCode).toBe(404)
  })

  test('are at most 62, and one at least', async () => {
    const { administrator, child } = await buildDays()
    expect((await answerFor(administrator, child, { from: '2026-01-01', to: '2026-03-03' })).statusCode).toBe(
      200,
    )
    for (const asked of [
      { from: '2026-01-01', to: '2026-03-04' },
      { from: '2026-03-02', to: '2026-03-01' },
    ])
      expect((await answerFor(administrator, child, asked)).json()).toMatchObject({
        code: 1017,
        errors: [{ field: 'to' }],
      })
    expect((await daysFor(administrator, child, { from: MONDAY, to: MONDAY })).days).toHaveLength(1)
  })
})

test('days without classes by the calendar are named, and each list has its hour', async () => {
  const { administrator, child, school_id } = await buildDays()
  await build.within(school_id, (tx) =>
    tx
      .insertInto('activities')
      .values({
        description: 'Consejo Técnico',
        level: 0,
        no_class: 1,
        school_cycle: '2025-2026',
        is_range: 0,
        start_date: '2026-02-27T14:00:00Z',
      })
      .execute(),
  )
  const { days, days_off } = await daysFor(administrator, child, { with: 'marks' })
  expect(days_off).toEqual(['2026-02-27'])
  expect(days[0]!.marks![0]!.taken_at).toMatch(/^\d{4}-.*Z$/)
})

test('says whether the group passes one list a day', async () => {
  const { administrator, child, subject_id, group_id, school_id } = await buildDays()
  const rollOf = async () => (await daysFor(administrator, child)).roll
  expect(await rollOf()).toBe('class')
  await inSchoolAsOwner(
    school_id,
    `update groups set roll = 1, roll_subject_id = ${subject_id} where group_id = ${group_id}`,
  )
  expect(await rollOf()).toBe('day')
})

describe('nobody beyond learns that the student exists:', () => {
  test.each(STRANGERS)('%s', async (_, make) => {
    const built = await buildDays()
    const stranger = await make(built)
    expect((await answerFor(stranger, built.child)).statusCode).toBe(404)
    expect((await answerFor(stranger, 999_999_999)).statusCode).toBe(404)
  })
})
