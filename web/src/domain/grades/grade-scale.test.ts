import { expect, test } from 'vitest'
import { passes, shownAverage, shownGrade, shownMean, storedGrade } from './grade-scale.ts'

test.each(['1', '9', '85', '100', '87.5', '87.55', '0.5'])('%s is a grade of 0–100', (text) => {
  expect(storedGrade(text, 100)).toBe(Number(text))
})

test.each(['101', '100.5', '100.0', '87.555', '-5', '8.', '.5', 'diez', '1e1', '007'])(
  '%s is none',
  (text) => {
    expect(storedGrade(text, 100)).toBeUndefined()
  },
)

test('0–10 is stored times ten, exactly', () => {
  expect(['10', '8.75', '0.07', '9.99', '5'].map((text) => storedGrade(text, 10))).toEqual([
    100, 87.5, 0.7, 99.9, 50,
  ])
  expect(['11', '10.5', '85', '8.755'].map((text) => storedGrade(text, 10))).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})

test('empty and zero are no grade to save', () => {
  expect(['', '0', '0.0', '00'].map((text) => storedGrade(text, 100))).toEqual([null, null, null, null])
})

test('a stored grade is shown in the scale of the school with two decimals at most', () => {
  expect([100, 87.5, 87.55, 60].map((grade) => shownGrade(grade, 100))).toEqual([
    '100',
    '87.5',
    '87.55',
    '60',
  ])
  expect([100, 87.5, 87.55, 60].map((grade) => shownGrade(grade, 10))).toEqual(['10', '8.75', '8.76', '6'])
})

test('PROMEDIO leaves zeros out and is truncated, never rounded', () => {
  expect(shownAverage([85, 90, 0], 100)).toBe('87.5')
  expect(shownAverage([90, 90, 89.9], 100)).toBe('89.9')
  expect(shownAverage([59.99], 100)).toBe('59.9')
  expect(shownAverage([89.9, 90], 10)).toBe('8.9')
  expect(shownAverage([0, 0], 100)).toBeUndefined()
})

test('a mean of the server is rounded once, to one decimal of the scale', () => {
  expect([87.4, 80, 59.45, 100].map((mean) => shownMean(mean, 100))).toEqual([
    '87.4',
    '80.0',
    '59.5',
    '100.0',
  ])
  expect([87.4, 80, 59.45, 100].map((mean) => shownMean(mean, 10))).toEqual(['8.7', '8.0', '5.9', '10.0'])
})

test('passing begins at the minimum of the school, which is on 0–10: what is written decides', () => {
  expect(['59.99', '60', '60.01'].map((grade) => passes(grade, 100, '6'))).toEqual([false, true, true])
  expect(['5.9', '6.0', '6'].map((grade) => passes(grade, 10, '6'))).toEqual([false, true, true])
  expect(passes('74.9', 100, '7.5')).toBe(false)
})

test.each([
  [0, '0.0'],
  [59.4, '5.9'],
  [59.45, '5.9'],
  [59.5, '6.0'],
  [78.5, '7.9'],
  [87.4, '8.7'],
  [100, '10.0'],
])('the administration writes a mean of %d as %s', (mean, shown) => {
  expect(shownMean(mean, 10)).toBe(shown)
})
