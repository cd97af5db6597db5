import { assert, constantFrom, nat, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOneSlip } from './names-sql.ts'
import { questionOf } from './question.ts'
import { toDo } from './screens.ts'

test.each([
  ['618 123 4567', '6181234567'],
  ['+52 (618) 123-4567', '6181234567'],
  ['0446181234567', '6181234567'],
  ['618 12 34', '6181234'],
  ['6181', undefined],
  ['618', undefined],
  ['3 b', undefined],
  ['61812345678', undefined],
])('of %s the digits are %s', (typed, digits) => {
  expect(questionOf(typed).digits).toBe(digits)
})

test('a folio is read with or without dashes, and its letters that are digits too', () => {
  for (const typed of ['4K7Q-2M9X-TR41', '4k7q2m9xtr4l', '4K7Q 2M9X TR4I'])
    expect(questionOf(typed).folio).toBe('4K7Q-2M9X-TR41')
  expect(questionOf('hernandez luis').folio).toBeUndefined()
})

test('an e-mail is no name', () => {
  expect(questionOf('Ana@Correo.MX')).toMatchObject({ email: 'ana@correo.mx', words: [] })
  expect(questionOf('ana @').email).toBeUndefined()
})

test('what is to be done stands first', () => {
  expect(toDo('Boleta de la Ana Peña')).toEqual({ verb: 'card', of: 'Ana Peña' })
  expect(toDo('boleta')).toBeUndefined()
  expect(toDo('boleta de')).toBeUndefined()
  expect(toDo('ana boleta')).toBeUndefined()
})

describe('one slip', () => {
  const word = string({ minLength: 5, maxLength: 12, unit: constantFrom('a', 'b', 'c', 'd', 'e') })
  const place = nat({ max: 100 })
  test('is a letter wrong, missing, doubled, or two exchanged', () => {
    assert(
      property(word, place, (meant, number) => {
        const at = number % (meant.length - 1)
        const [before, after] = [meant.slice(0, at), meant.slice(at + 1)]
        for (const typed of [
          `${before}x${after}`,
          before + after,
          `${before}${meant[at]}${meant[at]}${after}`,
          before + after.charAt(0) + meant[at] + after.slice(1),
        ])
          expect(typed === meant || isOneSlip(typed, meant)).toBe(true)
      }),
    )
  })
  test.each([
    ['perez', 'perez'],
    ['perez', 'lopez'],
    ['perez', 'pe'],
    ['abcde', 'bacd'],
    ['abcde', 'badce'],
  ])('%s and %s are not one apart', (typed, meant) => {
    expect(isOneSlip(typed, meant)).toBe(false)
  })
})
