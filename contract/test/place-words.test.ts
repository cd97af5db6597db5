import { expect, test } from 'vitest'
import { isPartOfLevel, placesInLevel, placesWords } from '../src/place-words.ts'

test.each([
  ['21.22.23', 'Primaria'],
  ['21.22.23.32', 'Primaria y Secundaria Vespertino'],
  ['11.12.13.21.22.23.31.33', 'Kinder, Primaria y Secundaria Matutino y Nocturno'],
])('%s is %s', (places, words) => expect(placesWords(places)).toBe(words))

test('of a level, its places, and whether it is a part of it', () => {
  expect(placesInLevel('21.22.23.32', 3)).toBe('32')
  expect([1, 2, 3].map((level) => isPartOfLevel('21.22.23.32', level))).toEqual([false, false, true])
})
