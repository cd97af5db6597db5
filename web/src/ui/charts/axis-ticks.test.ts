import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

test('an axis has a few round values, whole ones, within its ends', () => {
  expect(axisTicks(0, 10)).toEqual([0, 5, 10])
  expect(axisTicks(6, 10)).toEqual([6, 7, 8, 9, 10])
  expect(axisTicks(0, 100)).toEqual([0, 50, 100])
  expect(axisTicks(70, 100)).toEqual([70, 80, 90, 100])
  expect(axisTicks(0, 1234)).toEqual([0, 500, 1000])
  expect(axisTicks(0, 1)).toEqual([0, 1])
})
