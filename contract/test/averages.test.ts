import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { average, meanOf, professorAverage } from '../src/averages.ts'
import { type GradeScale, passes, scaledMean, shownMean, shownTenth } from '../src/grade-scale.ts'

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

/** The mean on this scale, rounded half up to one decimal from its exact fraction. */
const halfUp = ([over, under]: [bigint, bigint], scale: GradeScale) => {
  const [part, whole] = [over * BigInt(scale), under * 100n]
  return Number((2n * part + whole) / (2n * whole)) / 10
}

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
    [[80, 81, 81], 80.66],
    [[99.99, 99.99], 99.99],
    [[87.55], 87.55],
    [[0, 70, 0], 70],
    [[0.05], 0.05],
    [[], 0],
    [[0], 0],
  ])('of %j is %d: cut after two decimals', (grades, expected) => {
    expect(average(grades)).toBe(expected)
  })

  test.each([
    [[59.4, 59.5], '59.5', '5.9'],
    [[59.49, 59.5], '59.5', '5.9'],
    [[59.5, 59.5], '59.5', '6.0'],
    [[59.99, 60], '60.0', '6.0'],
    [[80, 81, 81], '80.7', '8.1'],
    [[74.4, 74.5], '74.5', '7.4'],
    [[75, 68, 62.5], '68.5', '6.9'],
    [[94.9, 95, 94.9], '94.9', '9.5'],
    [[89.9, 90, 89.9], '89.9', '9.0'],
    [[99.99, 99.99], '100.0', '10.0'],
    [[0.4], '0.4', '0.0'],
  ])('of %j is written %s on 0–100 and %s on 0–10: rounded half up, once', (grades, hundred, ten) => {
    const mean = average(grades)
    expect([shownMean(mean, 100), shownMean(mean, 10), shownTenth(mean)]).toEqual([hundred, ten, ten])
  })

  test('is the exact mean rounded half up, on either scale, for any grades', () => {
    fc.assert(
      fc.property(
        fc.array(grade, { minLength: 1 }),
        fc.constantFrom<GradeScale>(10, 100),
        (grades, scale) => {
          const exact = exactTenths(grades)
          const shown = scaledMean(average(numbers(grades)), scale)
          expect(shown).toBe(exact[1] === 0n ? 0 : halfUp(exact, scale))
          expect(shownMean(average(numbers(grades)), scale)).toBe(shown.toFixed(1))
        },
      ),
      { numRuns: 5_000 },
    )
  })

  test('passes when its exact mean, rounded once, reaches the pass mark', () => {
    const near = fc.integer({ min: 5_850, max: 6_050 }).map((cents) => {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
      return { text, number: Number(text) }
    })
    fc.assert(
      fc.property(fc.array(near, { minLength: 1 }), fc.constantFrom<GradeScale>(10, 100), (grades, scale) => {
        const reached = halfUp(exactTenths(grades), scale) >= (6 * scale) / 10
        expect(passes(shownMean(average(numbers(grades)), scale), scale, '6')).toBe(reached)
      }),
      { numRuns: 2_000 },
    )
  })

  test('is the same from the kept sum and count as from the grades', () => {
    fc.assert(
      fc.property(fc.array(grade), (grades) => {
        const counted = grades.filter(({ number }) => number > 0)
        const sum = counted.reduce((total, { text }) => total + Number(text.replace('.', '')), 0)
        expect(meanOf(sum, counted.length)).toBe(average(numbers(grades)))
      }),
    )
  })

  test('lies between the lowest and the highest grade', () => {
    fc.assert(
      fc.property(fc.array(grade, { minLength: 1 }), (grades) => {
        const counted = numbers(grades).filter((each) => each > 0)
        fc.pre(counted.length > 0)
        expect(average(counted)).toBeGreaterThanOrEqual(Math.min(...counted))
        expect(average(counted)).toBeLessThanOrEqual(Math.max(...counted))
      }),
    )
  })

  test('of a whole school is still exact', () => {
    // Twelve thousand students with thirty grades each, all 99.99.
    expect(meanOf(9_999 * 360_000, 360_000)).toBe(99.99)
    expect(meanOf(9_999 * 360_000 - 1, 360_000)).toBe(99.98)
  })
})
