import type { Level } from '@plantel/contract/school-words'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { destinationOf, lastGrade, newGroups, type OldGroup, type Place, placeKey } from './places.ts'

const group = fc.record({
  group_id: fc.integer({ min: 1 }),
  level: fc.constant(2 as const),
  grade: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', 'UN'),
  group: fc.constantFrom('A', 'B', 'Taller'),
  turn: fc.constantFrom(1 as const, 2 as const),
  special: fc.constantFrom(0 as const, 1 as const),
  roll: fc.constantFrom(0 as const, 1 as const),
  assessor_id: fc.option(fc.integer({ min: 1, max: 9 })),
  students: fc.integer({ min: 0, max: 40 }),
}) satisfies fc.Arbitrary<OldGroup>

const school = fc.uniqueArray(group, {
  maxLength: 30,
  selector: (each) => `${placeKey(each)}|${each.special}`,
})

const at = (grade: string, level: Level = 2): Place => ({ level, grade, group: 'B', turn: 1 })

describe('where a group goes', () => {
  test('is the next grade, with the same letter and turn', () => {
    expect(destinationOf(at('2'), { last: 6, hasNextLevel: true })).toEqual({
      outcome: 'promoted',
      place: at('3'),
      reason: null,
    })
  })

  test('from the last grade is the first of the next level, or out of school when there is none', () => {
    expect(destinationOf(at('6'), { last: 6, hasNextLevel: true })).toMatchObject({
      outcome: 'next-level',
      place: at('1', 3),
    })
    expect(destinationOf(at('6'), { last: 6, hasNextLevel: false })).toMatchObject({
      outcome: 'graduated',
      place: null,
    })
  })

  test('is nowhere from a grade that is no number, and says so', () => {
    expect(destinationOf(at('UN'), { last: 6, hasNextLevel: true })).toMatchObject({
      outcome: 'without-group',
      place: null,
      reason: expect.stringContaining('«UN»'),
    })
  })

  test('ends at the last grade of kinder, primaria and secundaria, whatever groups there are', () => {
    for (const grades of [[], ['1'], ['7', '9']])
      expect(([1, 2, 3] as const).map((level) => lastGrade(level, grades, 5))).toEqual([3, 6, 3])
  })

  test.each([4, 5] as const)(
    'of level %i ends at the highest grade that has a group, and at the school’s own at least',
    (level) => {
      expect(lastGrade(level, [], 3)).toBe(3)
      expect(lastGrade(level, ['1', '2'], 3)).toBe(3)
      expect(lastGrade(level, ['1', '2', '3', '4', '5', '06'], 3)).toBe(6)
      expect(lastGrade(level, ['1', '3', '5'], 6)).toBe(6)
      expect(lastGrade(level, ['1', '9', '10', 'UN'], 3)).toBe(10)
    },
  )
})

test('every place that somebody goes to exists afterwards, once, and none that was there is made again', () => {
  fc.assert(
    fc.property(school, fc.boolean(), (old, hasNextLevel) => {
      const destinations = old.map((each) =>
        each.special === 1
          ? { outcome: 'without-group' as const, place: null, reason: null }
          : destinationOf(each, { last: 6, hasNextLevel }),
      )
      const existing: Place[] = hasNextLevel ? [{ level: 3, grade: '1', group: 'A', turn: 1 }] : []
      const made = newGroups(old, destinations, existing)
      const keys = made.map((each) => `${placeKey(each)}|${each.special}`)
      expect(new Set(keys).size).toBe(keys.length)
      const there = new Set([...keys, ...existing.map((place) => `${placeKey(place)}|0`)])
      for (const { place } of destinations) if (place) expect(there).toContain(`${placeKey(place)}|0`)
      for (const place of existing) expect(keys).not.toContain(`${placeKey(place)}|0`)
      for (const each of old.filter(({ special }) => special === 1))
        expect(keys).toContain(`${placeKey(each)}|1`)
      for (const each of old.filter(({ special, grade }) => special === 0 && grade === '1'))
        expect(keys).toContain(`${placeKey(each)}|0`)
    }),
  )
})
