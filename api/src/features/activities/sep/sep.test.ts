import { deleteActivity, readActivities, updateActivity } from '@plantel/contract/activities'
import { readPartials } from '@plantel/contract/partials'
import {
  putSepCalendar,
  readSepCalendars,
  removeSepCalendar,
  SEP_CYCLES,
  type SepCycle,
  type SepLevel,
} from '@plantel/contract/sep-calendars'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../../test/app.ts'
import { as, type Person } from '../../../../test/as.ts'
import { build } from '../../../../test/build/build.ts'
import { classDaysOf, PACKS } from './packs.ts'

const CYCLE = '2025-2026'

const setUp = async () => {
  const school_id = await build.school()
  return { school_id, person: await build.user(school_id, ['ADMINISTER']) }
}

const put = (person: Person, levels: SepLevel[], partials: 0 | 1 = 1, cycle: SepCycle = CYCLE) =>
  as(person).answer(putSepCalendar, {
    params: { id: person.school_id, cycle },
    body: { levels, partials },
  })

const remove = (person: Person, cycle: SepCycle = CYCLE) =>
  as(person).answer(removeSepCalendar, { params: { id: person.school_id, cycle } })

const activitiesOf = async (person: Person, from: string, to: string) =>
  (
    await as(person).call(readActivities, {
      params: { id: person.school_id },
      query: { from, to, per_page: 100 },
    })
  ).data

const whole = (person: Person) => activitiesOf(person, '2025-08-01', '2027-08-31')

const partialsOf = async (person: Person) =>
  (await as(person).call(readPartials, { params: { id: person.school_id }, query: { per_page: 100 } })).data

describe.each(SEP_CYCLES)('the pack of %s', (cycle) => {
  const { days, periods, first_day, last_day } = PACKS[cycle]

  test('has 185 class days', () => {
    expect(classDaysOf(PACKS[cycle])).toBe(185)
  })

  test('has days in their order that do not touch, single ones from Monday to Friday', () => {
    for (const [place, { start, end = start }] of days.entries()) {
      expect(start <= end).toBe(true)
      expect(start > (days[place - 1]?.end ?? days[place - 1]?.start ?? '')).toBe(true)
      if (start === end) expect(new Date(start).getUTCDay() % 6).not.toBe(0)
    }
  })

  test('has three periods without a gap, from the first day to the last', () => {
    expect(periods.map(({ partial }) => partial)).toEqual([1, 2, 3])
    expect([periods[0]?.start_date, periods[2]?.end_date]).toEqual([first_day, last_day])
    for (const [place, { end_date, limit_date }] of periods.entries()) {
      expect(limit_date > end_date).toBe(true)
      const next = periods[place + 1]
      if (next) expect(Date.parse(next.start_date) - Date.parse(end_date)).toBe(86_400_000)
    }
  })
})

test('put in for two levels it is in the calendar of these, without classes, with three partials each', async () => {
  const { person } = await setUp()
  const { data } = (await put(person, [1, 3])).json()
  const count = PACKS[CYCLE].days.length
  expect(data).toMatchObject({
    class_days: 185,
    levels: [
      { level: 1, days: count, partials: 3 },
      { level: 2, days: 0, partials: 0 },
      { level: 3, days: count, partials: 3 },
    ],
  })
  const found = await activitiesOf(person, '2025-12-22', '2026-01-06')
  expect(found).toHaveLength(2)
  expect(found[0]).toMatchObject({
    description: 'Vacaciones de invierno',
    level: 1,
    is_range: 1,
    start_date: '2025-12-22 00:00:00',
    end_date: '2026-01-06 23:59:59',
    no_class: 1,
    school_cycle: CYCLE,
    can_edit: true,
  })
  expect((await partialsOf(person)).filter(({ level }) => level === 3)).toMatchObject([
    { partial: 1, start_date: '2025-09-01', end_date: '2025-11-14', limit_date: '2025-11-27' },
    { partial: 2 },
    { partial: 3, end_date: '2026-07-15' },
  ])
})

test('put in again, or many times at once, it is there once', async () => {
  const { person, school_id } = await setUp()
  const answers = await Promise.all(Array.from({ length: 10 }, () => put(person, [2])))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await whole(person)).toHaveLength(PACKS[CYCLE].days.length)
  expect(await partialsOf(person)).toHaveLength(3)
  const entries = await inSchoolAsOwner(
    school_id,
    "select action from audit_log where action in ('activity:create', 'partial:create')",
  )
  expect(entries).toHaveLength(2)
})

test('partials that are there stay, and none are made where they are not asked for', async () => {
  const { person, school_id } = await setUp()
  await build.within(school_id, (tx) =>
    tx
      .insertInto('partials')
      .values({
        partial: 1,
        level: 2,
        start_date: '2026-02-01',
        end_date: '2026-02-28',
        limit_date: '2026-03-05',
        is_regularized: false,
      })
      .execute(),
  )
  await put(person, [2])
  expect(await partialsOf(person)).toHaveLength(1)
  await put(person, [3], 0)
  expect(await partialsOf(person)).toHaveLength(1)
})

test('its days move and go one by one, and the rest is taken out at once; other activities stay', async () => {
  const { person, school_id } = await setUp()
  await put(person, [2])
  const [first, second] = await whole(person)
  await as(person).call(updateActivity, {
    params: { id: first!.activity_id },
    body: { start_date: '2025-09-17 00:00:00' },
  })
  await as(person).call(deleteActivity, { params: { id: second!.activity_id } })
  await put(person, [2])
  expect(await whole(person)).toHaveLength(PACKS[CYCLE].days.length - 1)
  await put(person, [2], 0, '2026-2027')
  const other = await build.school()
  const stranger = await build.user(other, ['ADMINISTER'])
  await put(stranger, [2])
  expect((await remove(person)).json().data.levels).toMatchObject([{}, { days: 0, partials: 3 }, {}])
  expect(await whole(person)).toHaveLength(PACKS['2026-2027'].days.length)
  expect(await whole(stranger)).toHaveLength(PACKS[CYCLE].days.length)
  const entries = await inSchoolAsOwner(
    school_id,
    "select details from audit_log where action = 'activity:delete' order by audit_id desc limit 1",
  )
  expect(entries).toEqual([{ details: { pack: 'sep-2025-2026', days: PACKS[CYCLE].days.length - 1 } }])
})

test('families are told nothing, and their calendar has its days', async () => {
  const { person, school_id } = await setUp()
  const parent = await build.user(school_id, ['PARENT'])
  await put(person, [2])
  expect(await inSchoolAsOwner(school_id, 'select from notices')).toEqual([])
  expect(await activitiesOf(parent, '2025-09-16', '2025-09-16')).toMatchObject([
    { description: 'Independencia de México', can_edit: false },
  ])
})

test('a list is not due on its days', async () => {
  const { person, school_id } = await setUp()
  await put(person, [2])
  const off = await inSchoolAsOwner<{ level: number }>(
    school_id,
    "select level from activities where no_class = 1 and start_date <= '2026-03-31 18:00Z' and ends_at >= '2026-03-31 18:00Z'",
  )
  expect(off).toEqual([{ level: 2 }])
})

test('without a level, with one that the SEP has none for or of a cycle without a pack it is refused', async () => {
  const { person } = await setUp()
  const body = (levels: number[]) => ({ levels, partials: 1 })
  const status = async (levels: number[], cycle = CYCLE as string) => {
    const params = { id: person.school_id, cycle }
    return (await as(person).answer(putSepCalendar, { params, body: body(levels) })).statusCode
  }
  expect(await status([])).toBe(422)
  expect(await status([4])).toBe(422)
  expect(await status([1, 2, 3, 3])).toBe(422)
  expect(await status([2], '2024-2025')).toBe(404)
  expect(await status([2, 2])).toBe(200)
  expect(await whole(person)).toHaveLength(PACKS[CYCLE].days.length)
})

test('only the administration of the school reads, puts in and takes out', async () => {
  const { person, school_id } = await setUp()
  const director = await build.user(school_id, ['DIRECTOR'])
  const far = await setUp()
  expect((await put(director, [2])).statusCode).toBe(403)
  expect((await remove(director)).statusCode).toBe(403)
  const abroad = { id: far.school_id, cycle: CYCLE } as const
  for (const answer of [
    await as(person).answer(putSepCalendar, { params: abroad, body: { levels: [2], partials: 1 } }),
    await as(person).answer(removeSepCalendar, { params: abroad }),
    await as(person).answer(readSepCalendars, { params: { id: far.school_id } }),
  ])
    expect(answer.statusCode).toBe(404)
})
