import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCurp } from '../../src/curp.ts'
import { curpSays, readCurp } from '../../src/import/curp-cell.ts'

const ana = { name: 'Ana', last_name: 'Peña', second_last_name: 'López' }
const right = buildCurp({ ...ana, date_birth: '2015-03-08', gender: 1, state: 'DG', homoclave: 'A' })

const codes = (text: string, hint: Parameters<typeof readCurp>[1] = {}) =>
  readCurp(text, hint).messages.map(({ code }) => code)

describe('the cell of a CURP', () => {
  test.each([
    [right],
    [right.toLowerCase()],
    [` ${right.slice(0, 4)} ${right.slice(4, 10)}-${right.slice(10)} `],
  ])('%s is right', (text) => {
    expect(readCurp(text, { name: ana, date_birth: '2015-03-08', gender: 1 })).toEqual({
      value: right,
      messages: [],
    })
  })

  test.each([
    ['EXTRANJERO'],
    ['en trámite'],
    ['S/C'],
    ['XEXX010101HNEXXXA4'],
    ['pendiente'],
    ['-'],
    ['No tiene'],
  ])('%s is nothing', (text) => {
    expect(readCurp(text, {})).toEqual({ value: null, messages: [] })
  })

  test('a digit that was typed as a letter is offered, never taken', () => {
    const typed = right.replace('150308', 'I5O3O8')
    expect(readCurp(typed, {})).toEqual({
      value: typed,
      messages: [{ code: 9120, field: 'curp', fix: right, text: `CURP: ¿quiso decir ${right}?` }],
    })
  })

  test('what the names contradict is not offered', () => {
    const typed = right.replace('150308', '15O308')
    expect(codes(typed, { name: ana })).toEqual([9120])
    expect(codes(typed, { name: { ...ana, name: 'Sofía' } })).toEqual([9125])
  })

  test('an O for the zero of who was born before 2000 is offered', () => {
    const old = buildCurp({ ...ana, date_birth: '1985-03-08', gender: 1, state: 'DG', homoclave: '0' })
    const typed = `${old.slice(0, 16)}O${old.slice(17)}`
    expect(readCurp(typed, { date_birth: '1985-03-08' }).messages).toMatchObject([{ code: 9120, fix: old }])
    expect(codes(typed, { date_birth: '1985-03-09' })).toEqual([9123])
  })

  test('any one of the signs that are mistaken is found again', () => {
    const place = fc.constantFrom(4, 5, 6, 7, 8, 9)
    fc.assert(
      fc.property(place, (index) => {
        const wrong = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', 2: 'Z' }[right.charAt(index)]
        fc.pre(wrong !== undefined)
        const typed = right.slice(0, index) + wrong + right.slice(index + 1)
        expect(readCurp(typed, {}).messages[0]).toMatchObject({ code: 9120, fix: right })
      }),
    )
  })

  test('what is wrong with it is told, and it stays', () => {
    const wrongDigit = right.slice(0, 17) + String((Number(right[17]) + 1) % 10)
    expect(readCurp(wrongDigit, {})).toMatchObject({ value: wrongDigit, messages: [{ code: 9122 }] })
    expect(readCurp(right.slice(0, 17), {})).toMatchObject({
      value: right.slice(0, 17),
      messages: [{ code: 9121 }],
    })
    expect(readCurp(`${right}X`, {})).toMatchObject({ value: null, messages: [{ code: 9121 }] })
    expect(codes(right.replace('DG', 'ZZ'))).toEqual([9125])
    expect(codes(right.replace('0308', '1308'))).toEqual([9125])
  })

  test('what other cells say otherwise is told', () => {
    const { messages } = readCurp(right, { date_birth: '2015-08-03', gender: 2 })
    expect(messages.map(({ code, text }) => [code, text])).toEqual([
      [9123, 'La CURP dice que nació el 08/03/2015'],
      [9124, 'La CURP dice mujer'],
    ])
  })

  test('it says day of birth, gender and state, when it is whole', () => {
    expect(curpSays(right)).toEqual({ date_birth: '2015-03-08', gender: 1, state: 'DG' })
    expect(curpSays(right.slice(0, 17))).toBeNull()
  })

  test('whatever stands there is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { value } = readCurp(text, {})
        expect(value === null || value.length <= 18).toBe(true)
      }),
    )
  })
})
