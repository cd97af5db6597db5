import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { average, professorAverage, roundedMean } from './averages.ts'

/** A grade of the stored scale, as text and as the number that JSON makes of it. */
const grade = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => {
  const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
  return { text, number: Number(text) }
})

/** The mean in tenths as an exact fraction: sum of hundredths over ten times the count of grades above zero. */
const exactTenths = (grades: readonly { text: string }[]): [bigint, bigint] => {
  const hundredths = grades.map(({ text }) => BigInt(text.replace('.', ''))).filter((each) => each > 0n)
  return [hundredths.reduce((sum, each) => sum + each, 0n), 10n * BigInt(hundredths.length)]
}

const truncated = ([over, under]: [bigint, bigint]) => Number(over / under) / 10
const halfUp = ([over, under]: [bigint, bigint]) => Number((2n * over + under) / (2n * under)) / 10

const numbers = (grades: readonly { number: number }[]) => grades.map(({ number }) => number)

describe("the professor's average", () => {
  test.each([
    [[80, 90], 85],
    [[80, 81, 81], 80.6],
    [[99.99, 99.99], 99.9],
    [[0, 70], 70],
    [[100], 100],
    [[0.01], 0],
    [[8.7, 8.6, 8.65], 8.6],
  ])('of %j is %d: truncated to one decimal', (grades, expected) => {
    expect(professorAverage(grades)).toBe(expected)
  })

  test('is none while no grade is above zero', () => {
    expect(professorAverage([])).toBeUndefined()
    expect(professorAverage([0, 0])).toBeUndefined()
  })

  test('is the exact mean cut after one decimal, for any grades', () => {
    fc.assert(
      fc.property(fc.array(grade), (grades) => {
        const exact = exactTenths(grades)
        expect(professorAverage(numbers(grades))).toBe(exact[1] === 0n ? undefined : truncated(exact))
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the average everywhere else', () => {
  test.each([
    [[80, 90], 85],
    [[80, 81, 81], 80.7],
    [[99.99, 99.99], 100],
    [[87.55], 87.6],
    [[87.54], 87.5],
    [[0, 70, 0], 70],
    [[0.05], 0.1],
    [[0.04], 0],
    [[1.005], 1],
    [[], 0],
    [[0], 0],
  ])('of %j is %d: rounded half up to one decimal', (grades, expected) => {
    expect(average(grades)).toBe(expected)
  })

  test('is the exact mean rounded half up, for any grades', () => {
    fc.assert(
      fc.property(fc.array(grade), (grades) => {
        const exact = exactTenths(grades)
        expect(average(numbers(grades))).toBe(exact[1] === 0n ? 0 : halfUp(exact))
      }),
      { numRuns: 2_000 },
    )
  })

  test('is the same from the kept sum and count as from the grades', () => {
    fc.assert(
      fc.property(fc.array(grade), (grades) => {
        const counted = grades.filter(({ number }) => number > 0)
        const sum = counted.reduce((total, { text }) => total + Number(text.replace('.', '')), 0)
        expect(roundedMean(sum, counted.length)).toBe(average(numbers(grades)))
      }),
    )
  })

  test('lies between the lowest and the highest grade', () => {
    fc.assert(
      fc.property(fc.array(grade, { minLength: 1 }), (grades) => {
        const counted = numbers(grades).filter((each) => each > 0)
        fc.pre(counted.length > 0)
        expect(average(counted)).toBeGreaterThanOrEqual(Math.min(...counted) - 0.051)
        expect(average(counted)).toBeLessThanOrEqual(Math.max(...counted) + 0.051)
      }),
    )
  })

  test('of a whole school is still exact', () => {
    // Twelve thousand students with thirty grades each, all 99.99.
    expect(roundedMean(9_999 * 360_000, 360_000)).toBe(100)
    expect(roundedMean(9_994 * 360_000, 360_000)).toBe(99.9)
  })
})
