import { expect, test } from 'vitest'
import { waitWords } from './wait-words.ts'

test('a wait is said in seconds up to a minute, then in whole minutes, never too short', () => {
  expect([1, 40, 60, 61, 121].map(waitWords)).toEqual([
    '1 segundo',
    '40 segundos',
    '60 segundos',
    '2 minutos',
    '3 minutos',
  ])
})
