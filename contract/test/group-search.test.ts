import { assert, constantFrom, pre, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { groupTokens, isGroupMeant } from '../src/group-search.ts'

const THIRD_B = [{ grade: '3', letter: 'b' }, { letter: '3b' }]

test.each([
  ['3b', [THIRD_B]],
  ['3B', [THIRD_B]],
  ['3°B', [[{ grade: '3' }, { letter: '3' }], [{ letter: 'b' }]]],
  ['3º b', [[{ grade: '3' }, { letter: '3' }], [{ letter: 'b' }]]],
  ['3 b mat', [[{ grade: '3' }, { letter: '3' }], [{ letter: 'b' }], [{ word: 'mat' }]]],
  ['tercero b mat', [[{ grade: '3' }, { word: 'tercero' }], [{ letter: 'b' }], [{ word: 'mat' }]]],
  ['3ro', [[{ grade: '3' }, { grade: '3', letter: 'ro' }, { word: '3ro' }]]],
  ['1a', [[{ grade: '1', letter: 'a' }, { letter: '1a' }]]],
  ['10c', [[{ grade: '10', letter: 'c' }, { letter: '10c' }]]],
  ['séptimo', [[{ grade: '7' }, { word: 'septimo' }]]],
  [
    '2 secundaria tv',
    [[{ grade: '2' }, { letter: '2' }], [{ word: 'secundaria' }], [{ word: 'vespertino' }, { word: 'tv' }]],
  ],
  ['turno de la mañana', [[{ word: 'la' }], [{ word: 'matutino' }, { word: 'manana' }]]],
  ['b', [[{ word: 'b' }]]],
  ['Zúñiga', [[{ word: 'zuniga' }]]],
  ['0', [[{ word: '0' }]]],
  ['123', [[{ word: '123' }]]],
  ['', []],
  ['  ', []],
  [' % ', [[{ word: '%' }]]],
  ['grado', [[{ word: 'grado' }]]],
])('«%s»', (typed, tokens) => {
  expect(groupTokens(typed)).toEqual(tokens)
})

test('however a grade and a letter are written, the group may be meant by every part', () => {
  const written = tuple(
    constantFrom('3', '3ro', '3ero', 'tercero', 'Tercer', 'TERCERA'),
    constantFrom(' ', '°', '° ', 'º', ' - ', '/'),
    constantFrom('b', 'B'),
  )
  assert(
    property(written, ([grade, between, letter]) => {
      const tokens = groupTokens(`${grade}${between}${letter}`)
      expect(tokens).toHaveLength(2)
      expect(tokens[0]).toContainEqual({ grade: '3' })
      expect(tokens[1]).toEqual([{ letter: 'b' }])
    }),
  )
})

test('whatever is typed, each part has a sense, and beside letters or digits no sign is left', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 40 }), (typed) => {
      pre(/[\p{L}\p{N}]/u.test(typed.normalize('NFD')))
      for (const token of groupTokens(typed)) {
        expect(token.length).toBeGreaterThan(0)
        for (const sense of token) {
          const values = Object.values(sense)
          expect(values.length).toBeGreaterThan(0)
          for (const value of values) expect(value).toMatch(/^[\p{L}\p{N}]+$/u)
        }
      }
    }),
  )
})

test('capitals, accents and spaces around make no difference', () => {
  assert(
    property(
      string({ unit: constantFrom('3', 'b', 'a', ' ', '°', 'r', 'o', 't', 'v'), maxLength: 20 }),
      (typed) => {
        expect(groupTokens(`  ${typed.toUpperCase()} `)).toEqual(groupTokens(typed))
      },
    ),
  )
})

test.each(['3b', '3°B', '3 b', 'tercero b mat', '3ro tm secundaria', 'turno matutino', ''])(
  '«%s» means 3° B Matutino',
  (typed) => {
    expect(isGroupMeant(typed, '3° B Matutino · Secundaria')).toBe(true)
  },
)

test.each(['3° C Matutino · Secundaria', '13° B Matutino', '3° B Vespertino', 'Bárbara Tercero Mat', ''])(
  '«3b mat» does not mean «%s»',
  (title) => {
    expect(isGroupMeant('3b mat', title)).toBe(false)
  },
)
