import { expect, test } from 'vitest'
import { keyFault, keyWarning, levelOfKey } from '../src/school-key.ts'

test.each([
  ['10DJN0034K', 1],
  ['10DPR0034K', 2],
  ['10PES0021M', 3],
  ['10DST0001A', 3],
  ['10ETV0001A', 3],
  ['10EBH0001A', 4],
  ['10DCT0001A', 4],
  [' 10dpr 0034-k ', 2],
])('the key %s is of level %i', (key, level) => {
  expect(levelOfKey(key)).toBe(level)
})

test.each(['', '10DZZ0034K', '10PSU0001A', 'PR', '10DPR0034', 'Primaria', '10DPR00341'])(
  'the key %j says nothing of a level, and nothing is warned of',
  (key) => {
    expect(levelOfKey(key)).toBeUndefined()
    for (const level of [1, 2, 3, 4, 5]) expect(keyWarning(key, level)).toBeUndefined()
  },
)

test('a paper of another level than its key is warned of, with both in words', () => {
  expect(keyWarning('10PES0021M', 3)).toBeUndefined()
  expect(keyWarning('10PES0021M', 2)).toBe(
    'La clave 10PES0021M es de Secundaria y este documento es de Primaria.',
  )
})

/** As the SEP lists them: five states, four levels and offices; 25 and 26 are both Z. */
const LISTED = (
  '11ADG0167B 11ADG0503N 11DDI0003N 11DES0004S 11DES0113Z 11DJN0041M 11DJN0361X 11DJN0870Z 11DJN2767A 11DJN2768Z 11DJN4212Q ' +
  '11DML0006F 11DPR0035S 11DPR0242Z 11DPR1505Z 11DPR1506Z 11DPR1648X 09DPR1858N 09DPR1633G 09DPR1638B 30EPR0150X 30EPR0876Y ' +
  '30EPR0877X 30EPR0881J 30DPR1368B 30DPR5306Q 10DML0013Q'
).split(' ')

test.each(LISTED)('the key %s is a right one, and no other letter is', (key) => {
  expect(keyFault(key)).toBeUndefined()
  expect(keyFault(` ${key.toLowerCase()}`)).toBeUndefined()
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    if (letter !== key.at(-1))
      expect(keyFault(`${key.slice(0, -1)}${letter}`)).toBe(
        'La última letra de la clave no corresponde al resto',
      )
})

test.each(['', '10DPR0034', '10DPR00341', '1DPR0034KK', 'SIN CLAVE'])(
  'the key %j has no shape of one',
  (key) => {
    expect(keyFault(key)).toBe('La clave tiene dos números, tres letras, cuatro números y una letra')
  },
)
