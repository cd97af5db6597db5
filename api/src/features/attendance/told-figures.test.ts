import { afterEach, describe, expect, test } from 'vitest'
import { clock, NOON } from '../../../test/app.ts'
import type { Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { anaTo, homeOf, oneFigureOf } from '../../../test/build/mother-reads.ts'
import { takeList, type ToldFamily, toldFamily } from '../../../test/build/told-family.ts'
import { correct, twoClasses } from '../../../test/build/told-lists.ts'

afterEach(() => {
  clock.now = NOON
})

const pass = (minutes: number) => {
  clock.now = new Date(NOON.getTime() + minutes * 60_000)
}

const NOTHING = [0, 0, 0, 0, 0, 0, 0]
const [ONE_PRESENCE, ONE_DAY, ONE_LATE] = [
  [1, 0, 0, 0, 0, 0, 0],
  [0, 1, 0, 0, 1, 0, 0],
  [1, 0, 1, 0, 0, 0, 0],
]

const officeOf = async ({ school_id }: ToldFamily) => [
  await build.user(school_id, ['ADMINISTER']),
  await build.user(school_id, ['DIRECTOR']),
]

describe('a family reads', () => {
  test('a first absence when it would be told, and the school at once', async () => {
    const family = await toldFamily()
    const staff = [family.advisor, ...(await officeOf(family))]
    await takeList(family, [family.ana])
    for (const person of staff) expect(await oneFigureOf(person, family)).toEqual(ONE_DAY)
    for (const minutes of [0, 9, 10, 29]) {
      pass(minutes)
      expect(await oneFigureOf(family.mother, family)).toEqual(NOTHING)
      expect(await homeOf(family.mother)).toEqual([0, 0, 0, 0])
    }
    pass(30)
    expect(await oneFigureOf(family.mother, family)).toEqual(ONE_DAY)
    expect(await homeOf(family.mother)).toEqual([1, 0, 0, 0])
  })

  test('a first late arrival as late', async () => {
    const family = await toldFamily()
    await takeList(family, [family.ana])
    await correct(family, family.ana, { assistance: 1, code: 'R', arrived_at: '11:55' })
    expect(await oneFigureOf(family.advisor, family)).toEqual(ONE_LATE)
    pass(29)
    expect([await oneFigureOf(family.mother, family), await homeOf(family.mother)]).toEqual([
      NOTHING,
      [0, 0, 0, 0],
    ])
    pass(30)
    expect([await oneFigureOf(family.mother, family), await homeOf(family.mother)]).toEqual([
      ONE_LATE,
      [0, 0, 0, 1],
    ])
  })

  test('a presence after the grace', async () => {
    const family = await toldFamily()
    await takeList(family, [])
    pass(9)
    expect(await oneFigureOf(family.mother, family)).toEqual(NOTHING)
    pass(10)
    expect(await oneFigureOf(family.mother, family)).toEqual(ONE_PRESENCE)
  })

  test('a day as missed whole, until it is told of a presence', async () => {
    const { spanish, ...family } = await twoClasses()
    await takeList(family, [family.ana])
    pass(25)
    await takeList(spanish, [])
    pass(34)
    expect(await oneFigureOf(family.advisor, family)).toEqual([1, 1, 0, 0, 0, 0, 1])
    expect(await oneFigureOf(family.mother, family)).toEqual(ONE_DAY)
    pass(35)
    expect(await oneFigureOf(family.mother, family)).toEqual([1, 1, 0, 0, 0, 0, 1])
  })

  test('no single class missed that it is not told of', async () => {
    const { spanish, ...family } = await twoClasses()
    await takeList(family, [])
    pass(20)
    await takeList(spanish, [family.ana])
    pass(29)
    expect(await oneFigureOf(family.mother, family)).toEqual(ONE_PRESENCE)
    pass(30)
    expect(await oneFigureOf(family.mother, family)).toEqual([1, 1, 0, 0, 0, 0, 1])
  })

  test('a day as excused when all that it is told of is', async () => {
    const { spanish, ...family } = await twoClasses()
    await takeList(family, [family.ana])
    await correct(family, family.ana, { assistance: 0, excused: true })
    pass(40)
    await takeList(spanish, [family.ana])
    expect(await oneFigureOf(family.advisor, family)).toEqual([0, 2, 0, 1, 1, 0, 0])
    expect(await oneFigureOf(family.mother, family)).toEqual([0, 1, 0, 1, 1, 1, 0])
    pass(50)
    expect(await oneFigureOf(family.mother, family)).toEqual([0, 2, 0, 1, 1, 0, 0])
  })
})

test('a list within its grace is not there at all, also where it has no mark for the child', async () => {
  const family = await toldFamily()
  await takeList({ ...family, students: [family.luis] }, [])
  expect((await anaTo(family.advisor, family)).month.days).toMatchObject([{ marks: [{ mark: null }] }])
  pass(9)
  expect((await anaTo(family.mother, family)).month.days).toEqual([])
  pass(10)
  expect((await anaTo(family.mother, family)).month.days).toMatchObject([{ marks: [{ mark: null }] }])
})

test.each<[string, (family: ToldFamily) => Person | Promise<Person>]>([
  ['a director', ({ school_id }) => build.user(school_id, ['DIRECTOR', 'PARENT'])],
  ['the advisor', ({ advisor }) => advisor],
])('%s with a child here reads as the staff', async (_, make) => {
  const family = await toldFamily()
  const person = await make(family)
  await build.relationship(family.school_id, family.ana, person.user_id, 3)
  await takeList(family, [family.ana])
  expect(await oneFigureOf(person, family)).toEqual(ONE_DAY)
})
