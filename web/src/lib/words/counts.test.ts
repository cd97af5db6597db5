import { expect, test } from 'vitest'
import { written } from './counts.ts'

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 2_400_000])('%i is written as in Mexico', (count) => {
  expect(written(count)).toBe(count.toLocaleString('es-MX'))
})
