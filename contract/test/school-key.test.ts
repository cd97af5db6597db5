import { expect, test } from 'vitest'
import { keyWarning, levelOfKey } from '../src/school-key.ts'

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
