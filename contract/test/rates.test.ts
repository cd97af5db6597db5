import { expect, test } from 'vitest'
import { percentOf } from '../src/rates.ts'

test.each([
  [71, 1200, '5.9'],
  [0, 40, '0.0'],
  [40, 40, '100.0'],
  [0, 0, '0.0'],
])('%i of %i', (part, of, words) => {
  expect(percentOf(part, of)).toBe(words)
})
