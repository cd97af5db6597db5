import type { Activity } from '@plantel/contract/activity'
import { createActivity, deleteActivity, readActivities, updateActivity } from '@plantel/contract/activities'
import type { Role } from '@plantel/contract/permissions'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const FORM = {
  description: 'Feria de ciencias',
  school_cycle: '2025-2026',
  level: 3,
  is_range: 1,
  start_date: '2026-03-18 00:00:00',
  end_date: '2026-03-20 23:59:59',
}
const SINGLE = { ...FORM, is_range: 0, end_date: null }

const someone = async (role: Role = 'DIRECTOR'): Promise<Person> => build.user(await build.school(), [role])

const answerTo = async (person: Person, change: object, form: object = FORM) =>
  as(person).answer(createActivity, { params: { id: person.school_id }, body: { ...form, ...change } })

const create = async (person: Person, change: object = {}, form: object = FORM): Promise<Activity> =>
  (await answerTo(person, change, form)).json().data

const listOf = async (person: Person, query: object = {}): Promise<Activity[]> =>
  (await as(person).call(readActivities, { params: { id: person.school_id }, query })).data

const change = async (person: Person, activity_id: number, body: object) =>
  (await as(person).answer(updateActivity, { params: { id: activity_id }, body })).json()

const auditOf = (person: Person) =>
  inSchoolAsOwner<{ action: string; user_id: string }>(
    person.school_id,
    "select action, user_id from audit_log where action like 'activity:%' order by audit_id",
  )

describe('a new activity', () => {
  test('is stored as it was sent, on the school’s clock, violet unless it says otherwise', async () => {
    const person = await someone()
    const made = await create(person)
    expect(made).toEqual({
      ...FORM,
      activity_id: expect.any(Number),
      no_class: 0,
      turn: null,
      groups: [],
      told_at: null,
      color: '#741CD9',
      shape: 1,
      status: 1,
      updated_at: expect.any(String),
      can_edit: true,
    })
    expect(await listOf(person)).toEqual([made])
  })

  test('may be a single day, in a colour of its own', async () => {
    const made = await create(await someone(), { color: '#00ff7F', shape: 4, level: 0 }, SINGLE)
    expect(made).toMatchObject({ is_range: 0, end_date: null, color: '#00ff7F', shape: 4, level: 0 })
  })

  test.each([
    ['without a description', { description: '  ' }, 'description'],
    ['with 256 letters', { description: 'a'.repeat(256) }, 'description'],
    ['with a bell in its description', { description: 'Feria\u0007' }, 'description'],
    ['with NUL in its description', { description: 'Fe\0ria' }, 'description'],
    ['of the year 1899', { start_date: '1899-12-31 23:59:59' }, 'start_date'],
    ['until the year 2101', { end_date: '2101-01-01 00:00:00' }, 'end_date'],
    ['of the cycle 2026-2025', { school_cycle: '2026-2025' }, 'school_cycle'],
    ['of the cycle 0000-0000', { school_cycle: '0000-0000' }, 'school_cycle'],
    ['of the cycle 2025_2026', { school_cycle: '2025_2026' }, 'school_cycle'],
    ['of every level', { level: -1 }, 'level'],
    ['of a sixth level', { level: 6 }, 'level'],
    ['that has no start', { start_date: '' }, 'start_date'],
    ['that starts on a day that no calendar has', { start_date: '2026-02-30 00:00:00' }, 'start_date'],
    ['that starts at a twenty-fifth hour', { start_date: '2026-02-20 24:00:00' }, 'start_date'],
    ['of several days without an end', { end_date: null }, 'end_date'],
    ['that ends before it starts', { end_date: '2026-03-17 23:59:59' }, 'end_date'],
    ['of a single day with an end', { is_range: 0 }, 'end_date'],
    ['in a colour with a name', { color: 'red' }, 'color'],
    ['half without classes', { no_class: 2 }, 'no_class'],
  ])('%s is refused at that field', async (_, wrong, field) => {
    const person = await someone()
    const answer = await answerTo(person, wrong)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 1017, errors: [{ field }] }])
    expect(await listOf(person)).toEqual([])
  })

  test('may have a description of 255 letters, and a cycle within one year', async () => {
    const made = await create(await someone(), { description: 'ñ'.repeat(255), school_cycle: '2026-2026' })
    expect(made).toMatchObject({ description: 'ñ'.repeat(255), school_cycle: '2026-2026' })
  })

  test('may be of several lines, and of the first and the last year', async () => {
    const description = 'Feria\n\tde ciencias\r\ny más'
    const dates = { start_date: '1900-01-01 00:00:00', end_date: '2100-12-31 23:59:59' }
    expect(await create(await someone(), { description, ...dates })).toMatchObject({ description, ...dates })
  })

  test('at an hour that the clocks skip is refused, at its field', async () => {
    const person = await build.user(await build.school({ time_zone: 'America/Tijuana' }), ['DIRECTOR'])
    const skipped = '2026-03-08 02:30:00'
    expect((await answerTo(person, { start_date: skipped }, SINGLE)).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'start_date' }],
    })
    // On the clock the end is later than the start, in fact it is not.
    const backwards = { start_date: skipped, end_date: '2026-03-08 03:00:00' }
    expect((await answerTo(person, backwards)).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'end_date' }],
    })
    expect(await listOf(person)).toEqual([])
  })
})

describe.each(['America/Mexico_City', 'America/Tijuana', 'America/Cancun'])('in %s', (time_zone) => {
  test('what is written is what is read, on either side of a change of clocks', async () => {
    const person = await build.user(await build.school({ time_zone }), ['ADMINISTER'])
    for (const day of ['2026-01-15', '2026-03-08', '2026-03-09', '2026-07-15', '2026-11-01', '2026-11-02']) {
      const dates = { start_date: `${day} 00:00:00`, end_date: `${day} 23:59:59` }
      expect(await create(person, dates)).toMatchObject(dates)
      expect(await listOf(person, { from: day, to: day })).toMatchObject([dates])
    }
  })
})

test('the first and the last second of a day belong to that day where the school is', async () => {
  const person = await build.user(await build.school({ time_zone: 'America/Tijuana' }), ['DIRECTOR'])
  await create(person, { start_date: '2026-03-10 00:00:00' }, SINGLE)
  await create(person, { start_date: '2026-03-10 23:59:59' }, SINGLE)
  expect(await listOf(person, { from: '2026-03-10', to: '2026-03-10' })).toHaveLength(2)
  expect(await listOf(person, { to: '2026-03-09' })).toEqual([])
  expect(await listOf(person, { from: '2026-03-11' })).toEqual([])
})

describe('the list', () => {
  test('has what touches the days that are asked for, first what starts first', async () => {
    const person = await someone()
    const spans = [
      ['antes', '2026-03-01', '2026-03-09'],
      ['entra', '2026-03-08', '2026-03-10'],
      ['sale', '2026-03-12', '2026-03-20'],
      ['cubre', '2026-02-01', '2026-04-30'],
      ['después', '2026-03-13', '2026-03-14'],
    ]
    for (const [description, start, end] of spans)
      await create(person, { description, start_date: `${start} 00:00:00`, end_date: `${end} 23:59:59` })
    await create(person, { description: 'un día', start_date: '2026-03-11 08:00:00' }, SINGLE)
    await create(person, { description: 'otro día', start_date: '2026-03-13 00:00:00' }, SINGLE)
    const within = await listOf(person, { from: '2026-03-10', to: '2026-03-12' })
    expect(within.map(({ description }) => description)).toEqual(['cubre', 'entra', 'un día', 'sale'])
    expect(await listOf(person, { from: '2026-03-14' })).toHaveLength(3)
    expect(await listOf(person, { to: '2026-02-28' })).toHaveLength(1)
    expect(await listOf(person)).toHaveLength(7)
  })

  test('of a level has that level, of -1 every one', async () => {
    const person = await someone()
    for (const level of [0, 2, 3, 3]) await create(person, { level })
    const sizes = []
    for (const level of ['-1', '0', '2', '3', '5']) sizes.push((await listOf(person, { level })).length)
    expect(sizes).toEqual([4, 1, 1, 2, 0])
  })

  test('says to whom it may be edited', async () => {
    const person = await someone()
    await create(person)
    const { school_id } = person
    const roles: Role[] = [
      'ADMINISTER',
      'DIRECTOR',
      'PROFESSOR',
      'PARENT',
      'SPOKESMAN',
      'TUTOR',
      'ASSESSOR',
      'ADMINISTRATIVE',
    ]
    const editable = []
    for (const role of roles)
      if ((await listOf(await build.user(school_id, [role])))[0]!.can_edit) editable.push(role)
    expect(editable).toEqual(['ADMINISTER', 'DIRECTOR'])
  })

  test('of another school is not there', async () => {
    const [mine, theirs] = [await someone(), await someone()]
    await create(theirs)
    const answer = await as(mine).answer(readActivities, { params: { id: theirs.school_id } })
    expect([answer.statusCode, await listOf(mine)]).toEqual([404, []])
  })
})

describe('an activity is changed', () => {
  test('in what is sent; the rest stays, and the time of the change moves on', async () => {
    const person = await someone()
    const made = await create(person, { color: '#C62828' })
    const { data } = await change(person, made.activity_id, { description: 'Feria', level: 0 })
    expect(data).toEqual({ ...made, description: 'Feria', level: 0, updated_at: expect.any(String) })
    expect(Date.parse(data.updated_at)).toBeGreaterThan(Date.parse(made.updated_at))
  })

  test('into days without classes, and back', async () => {
    const person = await someone()
    const { activity_id, no_class } = await create(person, { no_class: 1 })
    expect(no_class).toBe(1)
    expect((await change(person, activity_id, { level: 2 })).data).toMatchObject({ no_class: 1, level: 2 })
    expect((await change(person, activity_id, { no_class: 0 })).data).toMatchObject({ no_class: 0 })
  })

  test('into a single day, which takes its end away, and back into a range, which needs one', async () => {
    const person = await someone()
    const { activity_id } = await create(person)
    const single = await change(person, activity_id, { is_range: 0 })
    expect(single.data).toMatchObject({ is_range: 0, end_date: null, start_date: FORM.start_date })
    expect(await change(person, activity_id, { is_range: 1 })).toMatchObject({
      code: 1017,
      errors: [{ field: 'end_date' }],
    })
    const range = await change(person, activity_id, { is_range: 1, end_date: FORM.end_date })
    expect(range.data).toMatchObject(FORM)
  })

  test.each([
    ['its start behind its end', { start_date: '2026-03-21 00:00:00' }],
    ['its end before its start', { end_date: '2026-03-17 00:00:00' }],
    ['its end away', { end_date: null }],
    ['a single day with an end', { is_range: 0, end_date: '2026-03-20 23:59:59' }],
  ])('but never %s (1017)', async (_, body) => {
    const person = await someone()
    const made = await create(person)
    expect(await change(person, made.activity_id, body)).toMatchObject({
      code: 1017,
      errors: [{ field: 'end_date' }],
    })
    expect(await listOf(person)).toEqual([made])
  })

  test('in something (1017)', async () => {
    const person = await someone()
    const { activity_id } = await create(person)
    expect(await change(person, activity_id, {})).toMatchObject({
      code: 1017,
      errors: [{ message: 'Sin cambios' }],
    })
  })

  test('never so by two people at once that its dates no longer fit', async () => {
    const person = await someone()
    const { activity_id } = await create(person)
    const bodies = [{ start_date: '2026-03-20 00:00:00' }, { end_date: '2026-03-19 23:59:59' }]
    const answers = await Promise.all(bodies.map((body) => change(person, activity_id, body)))
    expect(answers.filter(({ code }) => code === 1017)).toHaveLength(1)
  })
})

test('an activity is deleted once, and who did what is noted', async () => {
  const person = await someone()
  const { activity_id } = await create(person)
  await change(person, activity_id, { level: 1 })
  const remove = () => as(person).answer(deleteActivity, { params: { id: activity_id } })
  expect([(await remove()).json(), (await remove()).statusCode]).toEqual([
    { data: null, undo_id: expect.any(Number) },
    404,
  ])
  expect(await listOf(person)).toEqual([])
  const user_id = String(person.user_id)
  expect(await auditOf(person)).toEqual(
    ['activity:create', 'activity:change', 'activity:delete'].map((action) => ({ action, user_id })),
  )
})

test('who made an activity is kept with it', async () => {
  const person = await someone('ADMINISTER')
  await create(person)
  expect(await inSchoolAsOwner(person.school_id, 'select created_by from activities')).toEqual([
    { created_by: String(person.user_id) },
  ])
})
