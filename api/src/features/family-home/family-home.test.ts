import { readMyFamily } from '@plantel/contract/family-home'
import { NEEDED_GRADE_LEVELS } from '@plantel/contract/needed-grade'
import { updateSetting } from '@plantel/contract/school-settings'
import { readSettings } from '@plantel/contract/schools'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, NOON, TODAY } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { answered, excusedFamily, justified } from '../../../test/build/excused-family.ts'
import { suspend } from '../../../test/build/suspended-day.ts'
import { report, takeList, toldFamily } from '../../../test/build/told-family.ts'
import { twoClasses } from '../../../test/build/told-lists.ts'
import { statementsOf } from '../../../test/plans.ts'
import { shown as answerOf } from '../../../test/shown.ts'

afterEach(() => {
  clock.now = NOON
})

const familyOf = async (person: Person) => (await as(person).call(readMyFamily)).data

const pass = (minutes: number) => {
  clock.now = new Date(NOON.getTime() + minutes * 60_000)
}

const MOST_STATEMENTS = 6

describe('who is shown', () => {
  test('my children, also without anything told of them, and nobody else’s', async () => {
    const { mother, strangersMother } = await toldFamily()
    const names = (await familyOf(mother)).children.map(({ student }) => student.name)
    expect(names).toEqual(['Ana', 'Luis'])
    expect((await familyOf(strangersMother)).children.map(({ student }) => student.name)).toEqual(['Eva'])
  })

  test('nobody once the relationship has ended', async () => {
    const { mother, school_id, ana } = await toldFamily()
    await build.within(school_id, (tx) =>
      tx
        .deleteFrom('relationships')
        .where('student_id', '=', ana)
        .where('parent_id', '=', mother.user_id)
        .execute(),
    )
    expect((await familyOf(mother)).children.map(({ student }) => student.name)).toEqual(['Luis'])
  })

  test('a parent without children reads the school and its dates', async () => {
    const { school_id } = await toldFamily()
    const family = await familyOf(await build.user(school_id, ['PARENT']))
    expect(family).toMatchObject({ children: [], news: [], unread: 0, activities: [] })
    expect(family.school.name).not.toBe('')
  })

  test('who has left the school comes last', async () => {
    const { mother, school_id, ana } = await toldFamily()
    await build.within(school_id, (tx) =>
      tx.updateTable('students').set({ status: 0 }).where('student_id', '=', ana).execute(),
    )
    const shown = (await familyOf(mother)).children.map(({ student }) => [student.name, student.status])
    expect(shown).toEqual([
      ['Luis', 1],
      ['Ana', 0],
    ])
  })

  test('the day of leaving is kept, and gone when a student comes back; who graduated is told apart', async () => {
    const { mother, school_id, ana } = await toldFamily()
    const set = (change: { status: 0 | 1; situation?: string }) =>
      build.within(school_id, (tx) =>
        tx.updateTable('students').set(change).where('student_id', '=', ana).execute(),
      )
    const left = async () => {
      const child = (await familyOf(mother)).children.find(({ student }) => student.student_id === ana)
      return [child?.student.left_on, child?.student.graduated]
    }
    expect(await left()).toEqual([null, false])
    await set({ status: 0 })
    expect(await left()).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), false])
    await set({ status: 1 })
    expect(await left()).toEqual([null, false])
    await set({ status: 0, situation: 'Egresado' })
    expect(await left()).toEqual([expect.any(String), true])
  })

  test('office hours are those that the school wrote, or none', async () => {
    const { mother, school_id } = await toldFamily()
    const administrator = await build.user(school_id, ['ADMINISTER'])
    await build.setting(school_id, 'office-hours', '')
    const hours = async () => (await familyOf(mother)).school.office_hours
    const write = async (value: string) => {
      const { data } = await as(administrator).call(readSettings, { params: { id: school_id } })
      const kept = data.find(({ key }) => key === 'office-hours')
      return as(administrator).answer(updateSetting, {
        params: { id: kept?.configuration_id ?? 0 },
        body: { value },
      })
    }
    expect(await hours()).toBeNull()
    expect((await write('Lunes a viernes de 8:00 a 14:00')).statusCode).toBe(200)
    expect(await hours()).toBe('Lunes a viernes de 8:00 a 14:00')
    expect(answerOf(await write('x'.repeat(61)))).toEqual([422, 1017])
    expect((await write('')).statusCode).toBe(200)
    expect(await hours()).toBeNull()
  })
})

describe('the day of a child', () => {
  const dayOf = async (mother: Person, name = 'Ana') =>
    (await familyOf(mother)).children.find(({ student }) => student.name === name)!.day

  test('is unknown before a list is taken', async () => {
    const { mother } = await toldFamily()
    expect(await dayOf(mother)).toEqual({ state: 'unknown', roll: 'class', text: null, classes: [] })
  })

  test('says nothing of a list within its grace, and nothing of a first absence before its family is told', async () => {
    const family = await toldFamily()
    await takeList(family, [family.ana])
    pass(9)
    expect([(await dayOf(family.mother)).state, (await dayOf(family.mother, 'Luis')).state]).toEqual([
      'unknown',
      'unknown',
    ])
    pass(10)
    expect([(await dayOf(family.mother)).state, (await dayOf(family.mother, 'Luis')).state]).toEqual([
      'unknown',
      'present',
    ])
    pass(29)
    expect((await dayOf(family.mother)).state).toBe('unknown')
    pass(30)
    expect((await dayOf(family.mother)).state).toBe('absent')
  })

  test('a later list is told after the grace alone', async () => {
    const { spanish, ...family } = await twoClasses()
    await takeList(family, [])
    pass(20)
    await takeList(spanish, [family.ana])
    pass(31)
    expect(await dayOf(family.mother)).toMatchObject({
      state: 'some-absent',
      classes: [{ assistance: 1 }, { title: 'Español', assistance: 0, code: 'F' }],
    })
  })

  test('without classes says why', async () => {
    const family = await toldFamily()
    const director = await build.user(family.school_id, ['DIRECTOR'])
    await suspend(director, { text: 'Fuga de gas' })
    expect(await dayOf(family.mother)).toMatchObject({ state: 'no-class', text: 'Fuga de gas', classes: [] })
  })
})

describe('figures', () => {
  const anaOf = async (mother: Person) => (await familyOf(mother)).children[0]!

  test('without grades there is no average', async () => {
    const { mother } = await toldFamily()
    expect((await anaOf(mother)).figures).toMatchObject({ average: null, trend: null, absence_days: 0 })
  })

  test('the average is 0–10 with one decimal, the trend against the partial before, and what fails is named', async () => {
    const { mother, school_id, subject_id, ana, partials } = await toldFamily()
    const [first = 0, second = 0] = partials
    await build.grade(school_id, { subject_id, student_id: ana, partial_id: first, calification: 50 })
    await build.grade(school_id, { subject_id, student_id: ana, partial_id: second, calification: 65.5 })
    const { figures, attention } = await anaOf(mother)
    expect([figures.average, figures.trend]).toEqual(['5.8', 1.6])
    expect(attention).toEqual([
      { kind: 'failing', id: subject_id, text: expect.stringMatching(/ va en 5\.8/), date: null },
    ])
  })
})

test('at most two lines ask for attention, a grade before an open report; others’ reports are not mine', async () => {
  const family = await toldFamily()
  const { mother, strangersMother, school_id, subject_id, partials } = family
  const file_id = await report(family, family.ana, 'Uniforme')
  const anas = async () => (await familyOf(mother)).children[0]!.attention
  expect(await anas()).toEqual([
    { kind: 'report', id: file_id, text: 'Reporte abierto: Uniforme', date: expect.any(String) },
  ])
  await build.grade(school_id, {
    subject_id,
    student_id: family.ana,
    partial_id: partials[0]!,
    calification: 40,
  })
  expect((await anas()).map(({ kind }) => kind)).toEqual(['failing', 'report'])
  expect((await familyOf(strangersMother)).children[0]!.attention).toEqual([])
})

test('a rejected justificante stands first, to who sent it, until another is sent', async () => {
  const { mother, father, ana, office } = await excusedFamily()
  const { excuse_id } = await justified(mother, ana)
  const lines = async (person: Person) => (await familyOf(person)).children[0]!.attention
  expect(await lines(mother)).toEqual([])
  await answered(office, excuse_id, 2, 'La receta no tiene fecha')
  const rejected = { kind: 'excuse-rejected', id: excuse_id, date: TODAY }
  expect(await lines(mother)).toEqual([
    { ...rejected, text: 'Justificante rechazado: La receta no tiene fecha' },
  ])
  expect(await lines(father)).toEqual([])
  await justified(mother, ana, { reason: 2 })
  expect(await lines(mother)).toEqual([])
})

test('from the third day missed and not excused on, the line says how many', async () => {
  const { mother, school_id, subject_id, professor, students, partials, ana } = await toldFamily()
  const lines = async () => (await familyOf(mother)).children[0]!.attention
  const miss = (date: string) =>
    build.takenList(school_id, {
      subject_id,
      partial_id: partials[0]!,
      taken_by: professor.user_id,
      date,
      students,
      absent: [ana],
    })
  for (const date of ['2026-02-02', '2026-02-03']) await miss(date)
  expect(await lines()).toEqual([])
  await miss('2026-02-04')
  expect(await lines()).toEqual([
    { kind: 'absences', id: null, text: '3 días de falta sin justificar', date: null },
  ])
})

test('where the school shows what is missing to pass, the line asks it, or says that nothing helps', async () => {
  const { mother, school_id, ana, partials, subject_id, group_id } = await toldFamily()
  const { level } = await build.within(school_id, (tx) =>
    tx.selectFrom('groups').select('level').where('group_id', '=', group_id).executeTakeFirstOrThrow(),
  )
  const shown = NEEDED_GRADE_LEVELS.find((levels) => levels.includes(String(level)))!
  const line = async () => (await familyOf(mother)).children[0]!.attention[0]
  const [first = 0, ...others] = partials
  await build.grade(school_id, { subject_id, student_id: ana, partial_id: first, calification: 40 })
  await build.setting(school_id, 'needed-grade-levels', '0')
  expect(await line()).toMatchObject({ kind: 'failing', text: expect.stringMatching(/ va en 4\.0$/) })
  await build.within(school_id, (tx) =>
    tx.updateTable('settings').set({ value: shown }).where('key', '=', 'needed-grade-levels').execute(),
  )
  expect(await line()).toMatchObject({ kind: 'failing', text: expect.stringMatching(/: ¿qué falta\?$/) })
  for (const partial_id of others)
    await build.grade(school_id, { subject_id, student_id: ana, partial_id, calification: 10 })
  expect(await line()).toMatchObject({
    kind: 'cannot-pass',
    id: subject_id,
    text: expect.stringMatching(/: con lo que falta no se llega a 6$/),
  })
})

test('grades of finished cycles stay in reach: the groups of then come after those of now', async () => {
  const { mother, group_id } = await toldFamily()
  expect((await familyOf(mother)).children[0]!.groups).toEqual([
    { group_id, title: expect.any(String), level: expect.any(Number), snaphot: null, cycle: null },
  ])
})

test('nothing waits for the family that nobody asks, but that it confirms what the school has', async () => {
  const { mother, ana, luis } = await toldFamily()
  expect((await familyOf(mother)).to_do).toEqual(
    [
      [ana, 'Datos de Ana'],
      [luis, 'Datos de Luis'],
    ].map(([id, text]) => ({ kind: 'confirm', id, student_id: id, text, due: null })),
  )
})

describe('news and dates', () => {
  test('the three newest, and the next of the calendar for their level and the school', async () => {
    const { mother, school_id } = await toldFamily()
    const at = (day: string) => `${day}T14:00:00Z`
    await build.within(school_id, (tx) =>
      tx
        .insertInto('activities')
        .values(
          [
            { description: 'De otro nivel', level: 5 as const, start_date: at('2026-03-11') },
            { description: 'De ayer', level: 0 as const, start_date: at('2026-03-09') },
            { description: 'De la escuela', level: 0 as const, start_date: at('2026-03-12') },
          ].map((activity) => ({ ...activity, school_cycle: '2025-2026', is_range: 0 as const })),
        )
        .execute(),
    )
    const family = await familyOf(mother)
    expect(family.activities.map(({ description }) => description)).toEqual(['De la escuela'])
    expect(family.today).toBe(TODAY)
  })

  test('comes with few statements', async () => {
    const { mother } = await toldFamily()
    // Signs in, which is no part of it.
    await familyOf(mother)
    expect((await statementsOf(mother, readMyFamily, {})).length).toBeLessThanOrEqual(MOST_STATEMENTS)
  })
})
