import { readCycles } from '@plantel/contract/cycles'
import { readStudentOverview } from '@plantel/contract/dashboard'
import { shownTenth } from '@plantel/contract/grade-scale'
import { deleteGroup } from '@plantel/contract/groups'
import { Folio, issueReportCard, ReportCard, readReportCards } from '@plantel/contract/report-cards'
import { beforeEach, describe, expect, test } from 'vitest'
import { clock, inSchoolAsOwner, NOON } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { cardedStudent, changeGrade, keptCards } from '../../../test/build/carded-student.ts'
import { issueFor } from '../../../test/samples/report-card-samples.ts'
import { CYCLE, secundaria, start, work } from '../../../test/build/secundaria.ts'
import { auditOf } from '../../../test/build/two-groups.ts'
import { issueOne } from './issue.ts'

beforeEach(() => {
  clock.now = NOON
})

const cardsOf = async (person: Person, id: number) =>
  (await as(person).call(readReportCards, { params: { id } })).data

const refusal = async (person: Person, id: number, body: object = {}) => {
  const answer = await as(person).answer(issueReportCard, { params: { id }, body })
  return [answer.statusCode, answer.json().code]
}

describe('a boleta', () => {
  test('is issued by the director as by an administrator, who are named on it', async () => {
    const at = await cardedStudent()
    const card = await issueFor(at.director, at.student_id)
    expect(card).toEqual({
      report_card_id: expect.any(Number),
      folio: expect.stringMatching(/^.{14}$/),
      student_id: at.student_id,
      group_title: expect.stringMatching(/^1° G\d+ Matutino$/),
      cycle: null,
      issued_at: NOON.toISOString(),
      issued_by: { name: 'Luis', last_name: 'Ortiz', second_last_name: null, url_photo_profile: null },
      replaced_at: null,
      released_from: null,
      unchanged: false,
    })
    expect(Folio.safeParse(card.folio).success).toBe(true)
    const { folio, report_card_id } = card
    const { student_id, group_id } = at
    expect(await auditOf(at.school_id)).toEqual([
      ['report-card:issue', { report_card_id, folio, student_id, group_id }, at.director.user_id],
    ])
    expect(await cardsOf(at.admin, student_id)).toEqual([ReportCard.parse(card)])
  })

  test('says what the student has in every class of the cycle, special groups after the regular one', async () => {
    const at = await cardedStudent()
    await issueFor(at.admin, at.student_id)
    const [{ content } = { content: undefined }] = await keptCards(at.school_id, at.student_id)
    const grade = (text: string, below = false) => ({ text, below })
    expect(content).toMatchObject({
      school: 'Escuela Benito Juárez',
      clave: expect.stringMatching(/^10DPR/),
      student: 'Núñez Ávila Íñigo',
      curp: 'NUAI150101HDGXXX01',
      level: 'Primaria',
      turn: 'Matutino',
      cycle: 'Ciclo en curso 2025-2026',
      columns: ['P1', 'P2', 'P3', 'R1', 'Final P2'],
      presences: 3,
      absences: 1,
      missed: { absence_days: 1, excused_days: 0, single_absences: 0, total_late: 0 },
      presence: 75,
      minimum: '6.0',
      advisor: 'Ana Peña',
      director: 'Luis Ortiz',
    })
    expect(content?.subjects).toEqual([
      { title: 'Álgebra', group: null, grades: [null, null, null, null, null], average: null },
      {
        title: 'Matemáticas',
        group: null,
        grades: [grade('5.9', true), grade('8.8'), null, grade('6.0'), grade('10.0')],
        average: grade('7.7'),
      },
      {
        title: 'Actuación',
        group: '3° Teatro Vespertino',
        grades: [grade('9.5'), null, null, null, null],
        average: grade('9.5'),
      },
    ])
  })

  test('has the numbers of the overview', async () => {
    const at = await cardedStudent()
    await issueFor(at.admin, at.student_id)
    const [card] = await keptCards(at.school_id, at.student_id)
    const { data } = await as(at.director).call(readStudentOverview, { params: { id: at.student_id } })
    const subjects = data.groups.flatMap((group) => group.subjects)
    const shown = (mean: number) => (mean === 0 ? undefined : shownTenth(mean))
    expect(card?.content.subjects.map(({ title, average }) => [title, average?.text])).toEqual(
      subjects.map(({ title, average_rating }) => [title, shown(average_rating)]),
    )
    expect([card?.content.presences, card?.content.absences]).toEqual([
      data.total_presence,
      data.total_absence,
    ])
  })

  test('has averages that follow from the figures printed on it, whatever stands behind them', async () => {
    const at = await cardedStudent()
    const grade = (subject_id: number, partial: number, calification: number) =>
      build.grade(at.school_id, {
        subject_id,
        student_id: at.student_id,
        partial_id: at.partials[partial]!,
        calification,
      })
    await grade(at.second, 0, 59.4)
    await grade(at.second, 1, 59.5)
    await grade(at.second, 2, 59.4)
    await grade(at.theatre, 1, 94.5)
    await issueFor(at.admin, at.student_id)
    const [card] = await keptCards(at.school_id, at.student_id)
    const texts = card?.content.subjects.map(({ grades, average }) => [
      ...grades.flatMap((each) => (each ? [each.text] : [])),
      average?.text,
    ])
    // (5.9 + 6.0 + 5.9) ÷ 3 · (5.9 + 8.8 + 6.0 + 10.0) ÷ 4 · (9.5 + 9.5) ÷ 2, though the mean of 95 and 94.5 is 94.75.
    expect(texts).toEqual([
      ['5.9', '6.0', '5.9', '5.9'],
      ['5.9', '8.8', '6.0', '10.0', '7.7'],
      ['9.5', '9.5', '9.5'],
    ])
    expect(card?.content.average).toEqual({ text: '7.7', below: false })
  })

  test('is the last one while nothing has changed', async () => {
    const at = await cardedStudent()
    const card = await issueFor(at.admin, at.student_id, { observations: 'Mejoró mucho' })
    clock.now = new Date(NOON.getTime() + 60_000)
    const again = await issueFor(at.director, at.student_id, { observations: ' Mejoró mucho ' })
    expect(again).toEqual({ ...card, unchanged: true })
    expect(await keptCards(at.school_id, at.student_id)).toHaveLength(1)
    expect(await auditOf(at.school_id)).toHaveLength(1)
  })

  test('takes the place of the last one after a grade has changed, which says what it said', async () => {
    const at = await cardedStudent()
    const first = await issueFor(at.admin, at.student_id)
    const [before] = await keptCards(at.school_id, at.student_id)
    await changeGrade(at.school_id, at.changing, 70)
    clock.now = new Date(NOON.getTime() + 60_000)
    const second = await issueFor(at.admin, at.student_id)
    expect(second.folio).not.toBe(first.folio)
    expect(second.unchanged).toBe(false)
    expect(await cardsOf(at.director, at.student_id)).toEqual([
      ReportCard.parse(second),
      { ...ReportCard.parse(first), replaced_at: clock.now.toISOString() },
    ])
    const [kept, latest] = await keptCards(at.school_id, at.student_id)
    expect(kept?.content).toEqual(before?.content)
    expect(latest?.content.subjects[1]?.grades[1]).toEqual({ text: '7.0', below: false })
  })

  test('is another one with other observations, and without them', async () => {
    const at = await cardedStudent()
    const folios = new Set<string>()
    for (const body of [
      { observations: 'Lee bien' },
      { observations: 'Lee mejor' },
      { observations: '' },
      {},
    ])
      folios.add((await issueFor(at.admin, at.student_id, body)).folio)
    expect(folios.size).toBe(3)
    const kept = await keptCards(at.school_id, at.student_id)
    expect(kept.map(({ observations, replaced_at }) => [observations, replaced_at === null])).toEqual([
      ['Lee bien', false],
      ['Lee mejor', false],
      [null, true],
    ])
  })

  test('names no director while the school has two, and marks by the minimum of the school', async () => {
    const at = await cardedStudent()
    await build.user(at.school_id, ['DIRECTOR'])
    await build.setting(at.school_id, 'calification-minimum', '8.8')
    await issueFor(at.admin, at.student_id)
    const [card] = await keptCards(at.school_id, at.student_id)
    expect(card?.content).toMatchObject({ director: null, minimum: '8.8' })
    // 87.5 is written 8.8, and who reads 8.8 finds that it reaches 8.8.
    expect(card?.content.subjects[1]?.grades.map((grade) => grade?.below)).toEqual([
      true,
      false,
      undefined,
      true,
      false,
    ])
  })

  test('issued by many at once is one that counts', async () => {
    const at = await cardedStudent()
    const sent = ['a', 'b', 'a', 'b', 'c', 'a'].map((observations) => ({ observations }))
    const issued = await Promise.all(sent.map((body) => issueFor(at.admin, at.student_id, body)))
    const kept = await keptCards(at.school_id, at.student_id)
    expect(issued.filter(({ unchanged }) => !unchanged)).toHaveLength(kept.length)
    expect(kept.filter(({ replaced_at }) => replaced_at === null)).toHaveLength(1)
    expect(new Set(kept.map(({ folio }) => folio)).size).toBe(kept.length)
  })
})

test('while a boleta is being issued, no cut begins with its group', async () => {
  const { school_id, group_id, student_id, admin } = await cardedStudent()
  const wanted = { group_id, student_id, observations: null }
  const freeze = () =>
    inSchoolAsOwner(school_id, `select from groups where group_id = ${group_id} for no key update nowait`)
  await build.within(school_id, async (tx) => {
    await issueOne(tx, { user_id: admin.user_id, now: NOON }, wanted)
    await expect(freeze()).rejects.toThrow('could not obtain lock')
  })
  expect(await freeze()).toHaveLength(1)
})

describe('is refused', () => {
  test('without a regular group: 3102; somebody of another school is not there', async () => {
    const at = await cardedStudent()
    const [alone = 0] = await build.students(at.school_id, 1)
    await build.enroll(at.school_id, at.workshop, [alone], 1)
    expect(await refusal(at.admin, alone)).toEqual([404, 3102])
    const foreign = await build.user(await build.school(), ['ADMINISTER'])
    expect(await refusal(foreign, at.student_id)).toEqual([404, undefined])
    const list = await as(foreign).answer(readReportCards, { params: { id: at.student_id } })
    expect(list.statusCode).toBe(404)
  })

  test('with observations too long, or a cycle that the school does not have: 1017', async () => {
    const at = await cardedStudent()
    expect(await refusal(at.admin, at.student_id, { observations: 'x'.repeat(301) })).toEqual([422, 1017])
    expect(await refusal(at.admin, at.student_id, { snaphot: 'otro' })).toEqual([422, 1017])
  })

  test.each(['\0', 'a\ud800'])(
    'with signs that no document has, and says in which field: %j',
    async (sign) => {
      const at = await cardedStudent()
      const body = { observations: `Lee${sign}` }
      const answer = await as(at.admin).answer(issueReportCard, { params: { id: at.student_id }, body })
      expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field: 'observations' }] })
    },
  )

  test('for whoever has left the school, but not for the cycle in which they were there', async () => {
    const at = await cardedStudent()
    await build.within(at.school_id, (tx) =>
      tx.updateTable('students').set({ status: 0 }).where('student_id', '=', at.student_id).execute(),
    )
    expect(await refusal(at.admin, at.student_id)).toEqual([404, 3102])
    await build.freeze(at.school_id)
    expect(await refusal(at.admin, at.student_id)).toEqual([404, 3102])
    const card = await issueFor(at.admin, at.student_id, { snaphot: '2024_2025-2' })
    expect(card.cycle).toBe('2024_2025')
    const [kept] = await keptCards(at.school_id, at.student_id)
    expect(kept?.content).toMatchObject({ cycle: 'Ciclo 2024-2025', presences: 3 })
  })
})

test('after a cut a boleta is of the cycle that ended, and the student has another one in the next grade', async () => {
  const built = await secundaria()
  const { admin, school_id } = built
  const student_id = built.students['1']![0]!
  const before = await issueFor(admin, student_id)
  expect(before).toMatchObject({ group_title: '1° A Matutino', cycle: null })
  await start(built)
  await work(school_id)
  expect(await cardsOf(admin, student_id)).toEqual([{ ...ReportCard.parse(before), cycle: CYCLE }])
  const snaphot = (await as(admin).call(readCycles, { params: { id: school_id } })).data[0]!.snaphot
  const then = await issueFor(admin, student_id, { snaphot })
  const now = await issueFor(admin, student_id)
  expect([then, now]).toMatchObject([
    { group_title: '1° A Matutino', cycle: CYCLE, replaced_at: null },
    { group_title: '2° A Matutino', cycle: null, replaced_at: null },
  ])
  const kept = await keptCards(school_id, student_id)
  expect(kept.map(({ content, replaced_at }) => [content.cycle, content.average?.text, replaced_at])).toEqual(
    [
      ['Ciclo en curso 2025-2026', '8.0', expect.any(Date)],
      ['Ciclo 2025-2026', '8.0', null],
      ['Ciclo en curso', undefined, null],
    ],
  )
})

test('a group that boletas were issued for stays, even when nothing else is left in it: 5902', async () => {
  const at = await cardedStudent()
  const group_id = await build.group(at.school_id)
  const [student_id = 0] = await build.students(at.school_id, 1)
  await build.enroll(at.school_id, group_id, [student_id])
  const { folio } = await issueFor(at.admin, student_id)
  await build.within(at.school_id, (tx) =>
    tx.deleteFrom('enrollments').where('group_id', '=', group_id).execute(),
  )
  const answer = await as(at.admin).answer(deleteGroup, { params: { id: group_id } })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 5902])
  expect(await keptCards(at.school_id, student_id)).toMatchObject([{ folio, replaced_at: null }])
})
