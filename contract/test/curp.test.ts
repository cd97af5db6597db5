import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCurp, type CurpData, curpWarnings, isCurp } from '../src/curp.ts'

const person = (change: Partial<CurpData>): CurpData => ({
  name: 'Ricardo',
  last_name: 'Alamán',
  second_last_name: 'Pérez',
  date_birth: '1963-03-21',
  gender: 2,
  state: 'DF',
  homoclave: '0',
  ...change,
})

const first16 = (change: Partial<CurpData>) => buildCurp(person(change)).slice(0, 16)

describe('the CURP of a person', () => {
  test('is the example of the official instructions', () => {
    expect(first16({})).toBe('AAPR630321HDFLRC')
  })

  test.each<[string, Partial<CurpData>, string]>([
    ['counts ñ as X', { last_name: 'Ñúñez', second_last_name: 'Peña' }, 'XUPR630321HDFXXC'],
    ['takes the second given name after María', { name: 'María Fernanda', gender: 1 }, 'AAPF630321MDFLRR'],
    ['takes the second given name after José', { name: 'José Luis' }, 'AAPL630321HDFLRS'],
    ['keeps María when it is the only name', { name: 'María', gender: 1 }, 'AAPM630321MDFLRR'],
    ['leaves particles out', { last_name: 'de la Garza', second_last_name: 'del Río' }, 'GARR630321HDFRXC'],
    ['writes X without a second surname', { second_last_name: null }, 'AAXR630321HDFLXC'],
    [
      'covers an inconvenient word',
      { last_name: 'Pérez', second_last_name: 'Díaz', name: 'Óscar' },
      'PXDO630321HDFRZS',
    ],
    ['reads ü as u', { last_name: 'Güemes' }, 'GUPR630321HDFMRC'],
    ['has a letter for neither woman nor man', { gender: 3 }, 'AAPR630321XDFLRC'],
  ])('%s', (_rule, change, expected) => {
    expect(first16(change)).toBe(expected)
  })
})

const word = fc.stringMatching(/^[A-ZÁÉÍÓÚÑÜ][a-záéíóúñü]{0,11}$/)
const anybody: fc.Arbitrary<CurpData> = fc
  .record({
    name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    last_name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    second_last_name: fc.option(word),
    date_birth: fc
      .date({ min: new Date('1930-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    gender: fc.constantFrom(1, 2, 3),
    state: fc.constantFrom('DG', 'CH', 'NE'),
    letter: fc.nat(9),
  })
  .map(({ letter, ...data }) => ({
    ...data,
    homoclave: data.date_birth < '2000' ? String(letter) : 'ABCDEFGHIJ'.charAt(letter),
  }))

describe('a CURP', () => {
  test('built for anybody is valid', () => {
    fc.assert(fc.property(anybody, (data) => isCurp(buildCurp(data))))
  })

  test('with one wrong digit in the date is refused', () => {
    fc.assert(
      fc.property(
        anybody,
        fc.integer({ min: 4, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (data, at, more) => {
          const curp = buildCurp(data)
          const digit = (Number(curp[at]) + more) % 10
          // Weights 10, 12 and 14 share a factor with ten, so those positions let a difference of five through.
          fc.pre(((18 - at) * more) % 10 !== 0)
          return !isCurp(`${curp.slice(0, at)}${digit}${curp.slice(at + 1)}`)
        },
      ),
    )
  })

  test('of any other shape is refused', () => {
    fc.assert(fc.property(fc.string(), (text) => !isCurp(text)))
    expect(isCurp(buildCurp(person({})).toLowerCase())).toBe(false)
    expect(isCurp(buildCurp(person({ date_birth: '1963-02-30' })))).toBe(false)
    expect(isCurp(buildCurp(person({ state: 'ZZ' })))).toBe(false)
  })
})

describe('the warnings about a CURP', () => {
  const curp = buildCurp(person({}))
  const owner = { date_birth: '1963-03-21', gender: 2 } as const

  test.each<[string, string, Parameters<typeof curpWarnings>[1], string[]]>([
    ['nothing without a CURP', ' ', owner, []],
    ['nothing when all agrees, in lower case too', curp.toLowerCase(), owner, []],
    ['nothing about what is not known yet', curp, { date_birth: null, gender: null }, []],
    ['its length', curp.slice(0, 17), owner, ['La CURP tiene 18 caracteres y aquí hay 17']],
    ['its shape', curp.replace('DF', 'QQ'), owner, ['La CURP no tiene el formato correcto']],
    [
      'its check digit',
      `${curp.slice(0, 17)}${(Number(curp[17]) + 1) % 10}`,
      owner,
      ['El último dígito de la CURP no corresponde al resto'],
    ],
    [
      'another day of birth',
      curp,
      { ...owner, date_birth: '1963-03-22' },
      ['La CURP dice que la fecha de nacimiento es 21/03/1963'],
    ],
    ['another gender', curp, { ...owner, gender: 1 }, ['El género de la CURP es distinto del indicado']],
  ])('name %s', (_what, text, known, expected) => {
    expect(curpWarnings(text, known)).toEqual(expected)
  })

  test('name a day that no calendar has', () => {
    const odd = `${curp.slice(0, 4)}630231${curp.slice(10)}`
    expect(curpWarnings(odd, owner)).toContain('La CURP contiene una fecha de nacimiento que no existe')
  })

  test('are none for every CURP that the rules build', () => {
    fc.assert(
      fc.property(anybody, (data) => {
        expect(curpWarnings(buildCurp(data), data)).toEqual([])
      }),
    )
  })
})
