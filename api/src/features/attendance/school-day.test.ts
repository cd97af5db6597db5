import { saveAttendance } from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import { afterEach, describe, expect, test } from 'vitest'
import { clock, database, NOON } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, type BuiltClass } from '../../../test/build/build.ts'

afterEach(() => {
  clock.now = NOON
})

const list = ({ group_id, subject_id, students }: BuiltClass, date: string) => ({
  body: { group_id, items: students.map((student_id) => ({ assistance: 1, date, student_id, subject_id })) },
})

const save = async (built: BuiltClass, date: string) => {
  const answer = await as(built.professor).answer(saveAttendance, list(built, date))
  return answer.statusCode === 200 ? 200 : answer.json().code
}

const see = async ({ professor, subject_id }: BuiltClass, date?: string) => {
  const query = date === undefined ? {} : { query: { date } }
  const { data } = await as(professor).call(readClassList, { params: { id: subject_id }, ...query })
  return data
}

const inZone = async (time_zone: string): Promise<BuiltClass> => {
  const built = await build.taughtClass()
  await database()
    .updateTable('schools')
    .set({ time_zone })
    .where('school_id', '=', built.school_id)
    .execute()
  return built
}

describe("the day is the school's own", () => {
  test.each([
    // Mexico City is six hours behind UTC all year; Tijuana eight, seven from 8 March; Cancún five.
    ['America/Mexico_City', '2026-03-11T05:59:00Z', '2026-03-10'],
    ['America/Mexico_City', '2026-03-11T06:01:00Z', '2026-03-11'],
    ['America/Tijuana', '2026-03-11T06:59:00Z', '2026-03-10'],
    ['America/Tijuana', '2026-03-11T07:01:00Z', '2026-03-11'],
    ['America/Cancun', '2026-03-11T04:59:00Z', '2026-03-10'],
    ['America/Cancun', '2026-03-11T05:01:00Z', '2026-03-11'],
    ['Pacific/Kiritimati', '2026-03-10T10:01:00Z', '2026-03-11'],
  ])('in %s at %s it is %s', async (zone, instant, today) => {
    const built = await inZone(zone)
    clock.now = new Date(instant)
    const days = ['2026-03-10', '2026-03-11']
    expect(await see(built)).toMatchObject({ date: today, today, can_take: true })
    for (const day of days.filter((each) => each > today)) expect(await save(built, day)).toBe(1017)
    expect(await save(built, today)).toBe(200)
  })

  test('so the list of one minute to midnight is not the one of a minute after', async () => {
    const built = await inZone('America/Mexico_City')
    clock.now = new Date('2026-03-11T05:59:00Z')
    expect(await save(built, '2026-03-10')).toBe(200)
    expect(await see(built)).toMatchObject({ taken: true, can_take: false })
    clock.now = new Date('2026-03-11T06:01:00Z')
    expect(await see(built)).toMatchObject({ taken: false, can_take: true })
    expect(await save(built, '2026-03-11')).toBe(200)
    expect(await see(built, '2026-03-10')).toMatchObject({ taken: true, can_take: false, date: '2026-03-10' })
  })
})

const closedBy = async (built: BuiltClass) => {
  const { closed, can_take } = await see(built)
  return { closed, can_take }
}

const addPartial = ({ school_id }: BuiltClass, change: object) =>
  build.within(school_id, (tx) =>
    tx
      .insertInto('partials')
      .values({
        partial: 1,
        level: 2,
        start_date: '2026-03-02',
        end_date: '2026-03-13',
        limit_date: '2026-03-20',
        ...change,
      })
      .execute(),
  )

describe('the day must fall into a partial of the level', () => {
  test('a school without partials takes no attendance: 4022', async () => {
    const built = await build.taughtClass({ school_id: await build.school() })
    expect(await closedBy(built)).toEqual({ closed: 4022, can_take: false })
    expect(await save(built, '2026-03-10')).toBe(4022)
  })

  test('partials of another level do not count: 4022', async () => {
    const school_id = await build.school()
    await build.partials(school_id, 3)
    expect(await save(await build.taughtClass({ school_id }), '2026-03-10')).toBe(4022)
  })

  test.each([
    ['before the first', '2026-01-06', 4024],
    ['on the first day of one', '2026-02-16', 200],
    ['on the last day of one', '2026-04-15', 200],
    ['after the last', '2026-07-11', 4024],
  ])('%s', async (_, day, answer) => {
    const built = await build.taughtClass()
    clock.now = new Date(`${day}T18:00:00Z`)
    expect(await closedBy(built)).toEqual({
      closed: answer === 200 ? null : answer,
      can_take: answer === 200,
    })
    expect(await save(built, day)).toBe(answer)
  })

  test('between the end of one and its limit nothing is taken: 4024', async () => {
    const school_id = await build.school()
    const built = await build.taughtClass({ school_id })
    await addPartial(built, {})
    clock.now = new Date('2026-03-14T18:00:00Z')
    expect(await save(built, '2026-03-14')).toBe(4024)
  })

  test.each([
    ['a regularization', { is_regularized: true }, 4022],
    ['a disabled one', { status: 0 }, 4022],
  ])('%s is no partial', async (_, change, code) => {
    const built = await build.taughtClass({ school_id: await build.school() })
    await addPartial(built, change)
    expect(await closedBy(built)).toEqual({ closed: code, can_take: false })
    expect(await save(built, '2026-03-10')).toBe(code)
  })
})
