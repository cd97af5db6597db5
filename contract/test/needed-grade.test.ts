import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPassing, neededGrade } from '../src/needed-grade.ts'

const TENTHS = 10
const HUNDREDTHS = 1

describe('what is missing to pass', () => {
  test.each([
    ['two of three, in tenths', [75, 62], 1, '6', TENTHS, 42.9],
    ['in hundredths', [75, 62], 1, '6', HUNDREDTHS, 42.85],
    ['just below', [59, 59], 1, '6', HUNDREDTHS, 61.85],
    ['far below', [50, 50], 1, '6', TENTHS, 79.9],
    ['almost out of reach', [40, 40], 1, '6', TENTHS, 99.9],
    ['out of reach', [10, 20], 1, '6', TENTHS, null],
    ['none given', [], 3, '6', TENTHS, 60],
    ['one of five, another minimum', [68.5], 4, '7', TENTHS, 70.4],
    ['anything will do', [100, 100], 1, '6', TENTHS, 0.1],
  ])('%s', (_, given, missing, minimum, step, needed) => {
    expect(neededGrade({ given, missing, minimum, step })).toBe(needed)
  })

  test.each([
    [[60, 60, 60], true],
    [[59, 60, 60], false],
    [[59.9, 60, 59.95], true],
  ])('all given: %j', (given, passing) => {
    expect(isPassing(given, '6')).toBe(passing)
  })

  test('passes, and with one step less does not', () => {
    const grade = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100)
    const asked = fc.record({
      given: fc.array(grade, { maxLength: 9 }),
      missing: fc.integer({ min: 1, max: 10 }),
      minimum: fc.constantFrom('5', '6', '6.5', '7', '8'),
      step: fc.constantFrom(TENTHS, HUNDREDTHS),
    })
    fc.assert(
      fc.property(asked, (grades) => {
        const { given, missing, minimum, step } = grades
        const passing = (last: number) =>
          isPassing([...given, ...Array.from({ length: missing }, () => last)], minimum)
        const needed = neededGrade(grades)
        if (needed === null) return !passing(100)
        const less = (Math.round(needed * 100) - step) / 100
        return passing(needed) && (less === 0 || !passing(less))
      }),
      { numRuns: 10_000 },
    )
  })
})
