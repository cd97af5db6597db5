import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddress } from '../../src/import/address-cell.ts'
import { cellError } from '../../src/import/cell-errors.ts'
import { readEmail } from '../../src/import/emails.ts'
import { genderWords, readGender } from '../../src/import/genders.ts'
import { readKinship } from '../../src/import/kinship.ts'
import { readPhones } from '../../src/import/phones.ts'
import { saysGone } from '../../src/import/statuses.ts'
import { STUDENT_LIMITS } from '../../src/student-limits.ts'

const codes = (messages: readonly { code: number }[]) => messages.map(({ code }) => code)

describe('a phone', () => {
  test.each(
    (
      '6181234567|618 123 45 67|618-123-45-67|(618) 123-45-67|618.123.45.67|618/123/45/67|+52 618 123 4567|+52 1 618 123 4567|' +
      '52 6181234567|5216181234567|044 618 123 4567|045 618 1234567|01 618 123 45 67|0052 618 123 4567|6181234567.0|' +
      "'6181234567|6.181234567E+09|618-123-45-67 (mamá)|Cel. 618 123 4567|WhatsApp: 6181234567|tel 618 123 4567 mamá|" +
      '618 123 4567 (2)|  618\u00A01234567 |618–123–4567|(618)1234567|6181234567 casa|mamá: 6181234567'
    ).split('|'),
  )('«%s»', (text) => {
    expect(readPhones(text)).toEqual({ value: '6181234567', messages: [], others: [] })
  })

  test.each([
    ['6181234567 / 6187654321', [9141], ['6187654321']],
    ['6181234567 y 6187654321', [9141], ['6187654321']],
    ['618 123 45 67 618 765 43 21', [9141], ['6187654321']],
    ['61812345676187654321', [9141], ['6187654321']],
    ['mamá 6181234567 papá 6187654321', [9141], ['6187654321']],
    ['6181234567, 6181234567', [], []],
    ['6181234567 y 8112233', [9140], []],
    ['6181234567 ext. 12', [], ['ext. 12']],
    ['6181234567, +1 (915) 555-1234', [9141], ['+1 (915) 555-1234']],
  ])('«%s»: the first, the rest for the notes', (text, told, others) => {
    const { value, messages, others: rest } = readPhones(text)
    expect([value, codes(messages), rest]).toEqual(['6181234567', told, others])
  })

  test.each<[string, number[], string[]]>([
    ['1234567', [9140], []],
    ['12345678', [9140], []],
    ['618123456', [9140], []],
    ['1234567890', [9140], []],
    ['5555555555', [9140], []],
    ['6.18E+09', [9143], []],
    ['6,18E+09', [9143], []],
    ['+1 915 555 1234', [9140], ['+1 915 555 1234']],
    ['no', [9140], []],
    ['no tiene', [], []],
    ['0', [], []],
    ['-', [], []],
  ])('«%s» is not stored', (text, told, others) => {
    const { value, messages, others: rest } = readPhones(text)
    expect([value, codes(messages), rest]).toEqual([null, told, others])
  })

  test('any phone is found in any of its groups of digits', () => {
    const groups = fc.constantFrom([3, 3, 4], [3, 3, 2, 2], [2, 4, 4], [3, 7], [10])
    const between = fc.constantFrom(' ', '-', '.', '  ')
    const phone = fc.stringMatching(/^[2-9]\d{8}[0-8]$/).filter((digits) => !/^(\d)\1+$/.test(digits))
    fc.assert(
      fc.property(phone, groups, between, (digits, lengths, sign) => {
        let from = 0
        const parts = lengths.map((length) => digits.slice(from, (from += length)))
        expect(readPhones(parts.join(sign)).value).toBe(digits)
      }),
    )
  })

  test('whatever stands there, ten digits or nothing come of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789 +-/().eEx,y')) }), (text) => {
        const { value } = readPhones(text)
        expect(value === null || /^[2-9]\d{9}$/.test(value)).toBe(true)
      }),
    )
  })
})

describe('an e-mail', () => {
  test.each<[string, string | null, number[], string[]]>([
    ['ana@example.com', 'ana@example.com', [], []],
    [' Ana.Pena@Example.COM ', 'ana.pena@example.com', [], []],
    ['mailto:ana@example.com', 'ana@example.com', [], []],
    ['Ana <ana@example.com>', 'ana@example.com', [], []],
    ['ana @example .com', 'ana@example.com', [], []],
    ['ana@example.com; luis@example.com', 'ana@example.com', [], ['luis@example.com']],
    ['ana@example.com / luis@example.com', 'ana@example.com', [], ['luis@example.com']],
    ['ana@example', null, [9144], []],
    ['ana.example.com', null, [9144], []],
    ['no tiene', null, [], []],
    ['', null, [], []],
  ])('«%s»', (text, value, told, others) => {
    const read = readEmail(text)
    expect([read.value, codes(read.messages), read.others]).toEqual([value, told, others])
  })
})

describe('genders of a column', () => {
  const woman = 'PELA150308MDGXPNA8'
  const decide = (cells: string, curps: readonly string[] = []) => genderWords(cells.split(','), curps)

  test.each<[string, Record<string, 1 | 2 | 3>]>([
    ['H,M,M', { h: 2, m: 1 }],
    ['F,M', { f: 1, m: 2 }],
    ['hombre,MUJER', { hombre: 2, mujer: 1 }],
    ['Niño,niña', { nino: 2, nina: 1 }],
    ['Masc.,Fem.', { masc: 2, fem: 1 }],
    ['V,M', { v: 2, m: 1 }],
    ['Femenino,M', { femenino: 1, m: 2 }],
    ['No binario,H', { 'no binario': 3, h: 2 }],
  ])('%s', (cells, words) => {
    expect(decide(cells)).toEqual({ words, asked: [] })
  })

  test('an M alone is asked about, unless a CURP says what it means', () => {
    expect(decide('M,M')).toEqual({ words: { m: 1 }, asked: ['m'] })
    expect(decide('M,M', [woman])).toEqual({ words: { m: 1 }, asked: [] })
  })

  test('numbers are asked about, unless a CURP says what they mean', () => {
    expect(decide('1,2')).toEqual({ words: { '1': 2, '2': 1 }, asked: ['1', '2'] })
    expect(decide('1,1', [woman, woman])).toEqual({ words: { '1': 1 }, asked: [] })
  })

  test('a cell is read by what the column means', () => {
    const column = decide('H,M,quizá')
    expect(readGender('m ', column)).toEqual({ value: 1, messages: [] })
    expect(readGender('-', column)).toEqual({ value: null, messages: [] })
    expect(codes(readGender('quizá', column).messages)).toEqual([9152])
  })
})

describe('kinship', () => {
  test.each<[string, ReturnType<typeof readKinship>]>([
    ['Padre', { relationship: 1, label: null }],
    ['MADRE', { relationship: 2, label: null }],
    ['Mamá', { relationship: 2, label: 'Mamá' }],
    ['PAPÁ', { relationship: 1, label: 'Papá' }],
    ['abuelita materna', { relationship: 3, label: 'Abuelita materna' }],
    ['TUTORA LEGAL', { relationship: 3, label: 'Tutora legal' }],
    ['tío', { relationship: 3, label: 'Tío' }],
    ['Padrastro', { relationship: 3, label: 'Padrastro' }],
    ['Madrina', { relationship: 3, label: 'Madrina' }],
    ['(mamá)', { relationship: 2, label: 'Mamá' }],
    ['Padre de familia', { relationship: 1, label: 'Padre de familia' }],
    ['Madre/Tutora', { relationship: 2, label: 'Madre/Tutora' }],
    ['Otro', { relationship: 3, label: null }],
    ['-', null],
    ['', null],
  ])('%s', (text, kinship) => {
    expect(readKinship(text)).toEqual(kinship)
  })

  test('a label fits its field', () => {
    expect(readKinship('Hermana mayor de la abuela paterna')?.label?.length).toBeLessThanOrEqual(30)
  })
})

describe('an address in one cell', () => {
  const nothing = {
    street: null,
    outside_number: null,
    inside_number: null,
    colony: null,
    zipcode: null,
    rest: null,
  }
  test.each<[string, Partial<ReturnType<typeof readAddress>>]>([
    ['Hidalgo 12', { street: 'Hidalgo', outside_number: '12' }],
    [
      'Calle Hidalgo #123 Int. 4, Col. Centro, 34000',
      {
        street: 'Calle Hidalgo',
        outside_number: '123',
        inside_number: '4',
        colony: 'Centro',
        zipcode: '34000',
      },
    ],
    [
      'Av. 20 de Noviembre 1203-A Col. Morga C.P. 34080 Durango, Dgo.',
      {
        street: 'Av. 20 de Noviembre',
        outside_number: '1203-A',
        colony: 'Morga',
        zipcode: '34080',
        rest: 'Durango, Dgo.',
      },
    ],
    ['Juárez s/n, Ejido El Nayar', { street: 'Juárez', outside_number: 'S/N', colony: 'Ejido El Nayar' }],
    [
      'Hidalgo, 12, Centro, 34000',
      { street: 'Hidalgo', outside_number: '12', colony: 'Centro', zipcode: '34000' },
    ],
    ['Mz 4 Lt 12, Villas del Sol', { street: 'Mz 4 Lt 12', colony: 'Villas del Sol' }],
    ['Domicilio conocido', { street: 'Domicilio conocido' }],
    ['Rancho', { street: 'Rancho' }],
    ['no tiene', {}],
  ])('%s', (text, address) => {
    expect(readAddress(text)).toEqual({ ...nothing, ...address })
  })

  test('what is too long for the street is kept for the notes', () => {
    const long = 'Camino viejo a la presa entre la parcela de los Ruiz y el panteón municipal'
    expect(readAddress(long)).toEqual({ ...nothing, rest: long })
  })

  test('every part fits its field', () => {
    const word = fc.constantFrom(
      'Hidalgo',
      '12',
      'Int. 4',
      ', Col.',
      'Centro',
      '34000',
      '#',
      'Fracc. Las Alamedas del Río',
      ',',
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        const address = readAddress(words.join(' '))
        for (const part of ['street', 'outside_number', 'inside_number', 'colony', 'zipcode'] as const)
          expect(address[part]?.length ?? 0).toBeLessThanOrEqual(STUDENT_LIMITS[part])
      }),
    )
  })
})

describe('a status', () => {
  test.each(
    ['BAJA', 'Baja definitiva', 'EGRESADO', 'Traslado', 'inactiva', 'b', 'Se cambió de escuela'].map(
      (text) => [text],
    ),
  )('«%s» says that the student has gone', (text) => {
    expect(saysGone(text)).toMatchObject({ code: 9152, text: `Dice «${text}»` })
  })
  test.each(
    ['', 'Activo', 'Inscrito', 'baja visión', 'no es baja', 'Bajacaliforniano', 'Repetidor'].map((text) => [
      text,
    ]),
  )('«%s» does not', (text) => {
    expect(saysGone(text)).toBeUndefined()
  })
})

test('a cell with a whole letter in it is no phone, and an address for the notes', () => {
  const letter = '1° A, col. (618) y '.repeat(250)
  expect(readPhones(letter)).toMatchObject({ value: null, messages: [{ code: 9140 }] })
  expect(readAddress(letter).rest).toBe(letter.trim())
})

describe('a formula that went wrong', () => {
  test.each(
    [
      '#N/A',
      '#N/D',
      '#REF!',
      '#¡REF!',
      '#¡VALOR!',
      '#VALUE!',
      '#DIV/0!',
      '#¡DIV/0!',
      '#¿NOMBRE?',
      '#NAME?',
      '#####',
    ].map((text) => [text]),
  )('%s is told', (text) => {
    expect(cellError(text, 'curp')).toEqual({
      code: 9162,
      field: 'curp',
      text: `Celda con error de Excel: ${text}`,
    })
  })
  test.each([['#12'], ['Ana'], ['#'], ['']])('«%s» is none', (text) => {
    expect(cellError(text, 'curp')).toBeUndefined()
  })
})
