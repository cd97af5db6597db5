import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test('case and accents make no difference, and words may come in any order', () => {
  expect(matches('Ángel Ñáñez', 'nanez ANGEL')).toBe(true)
  expect(matches('Ángel Ñáñez', 'angela')).toBe(false)
  expect(matches('2° B Matutino', '')).toBe(true)
})

test.each(['3 b', '3° B', '3b', '3°b mat', 'b 3', 'tercero b', '3ro b tm'])(
  'a group is found as people write it: %s',
  (search) => {
    expect(matches('3° B Matutino · Secundaria', search)).toBe(true)
  },
)

test.each(['1° B Matutino · Secundaria', '3° A Robótica', 'Bueno Ana · 1° A Matutino · 2600373'])(
  'a letter or a figure is not looked for in the middle of words: 3 b is not %s',
  (text) => {
    expect(matches(text, '3 b')).toBe(false)
  },
)

test('of a longer word the middle is enough', () => {
  expect(matches('Rodríguez Ana (2600542)', 'ríguez 0542')).toBe(true)
})
