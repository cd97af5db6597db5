import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test('case and accents make no difference, and words may come in any order', () => {
  expect(matches('Ángel Ñáñez', 'nanez ANGEL')).toBe(true)
  expect(matches('Ángel Ñáñez', 'angela')).toBe(false)
  expect(matches('2° B Matutino', '')).toBe(true)
})
