import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closeNames,
  expandGiven,
  isAllCaps,
  lostLetter,
  nameDistance,
  nameOrder,
  nameSimilarity,
  readNamePart,
  readSplit,
  sameNameKey,
  sameThreeWords,
  splitName,
  splitSurnames,
  titleCase,
  writeSplit,
} from '../../src/import/names.ts'

const options = { allCaps: false }
const plain = (text: string, order: 'surnames' | 'given' = 'surnames', curp?: string) => {
  const { value, messages } = splitName(text, order, { curp }, options)
  return { split: value && writeSplit(value), codes: messages.map(({ code }) => code) }
}

describe('a name in capitals', () => {
  test.each([
    ['PEÑA LÓPEZ ANA', 'Peña López Ana'],
    ['DE LA O PÉREZ', 'De la O Pérez'],
    ['GARCÍA DE LA CRUZ MARÍA DEL CARMEN', 'García de la Cruz María del Carmen'],
    ['MCDONALD', 'McDonald'],
    ['MACGREGOR', 'MacGregor'],
    ['MACÍAS MACARIO MACHADO', 'Macías Macario Machado'],
    ["O'FARRILL D’ANGELO", "O'Farrill D’Angelo"],
    ["o'farrill", "O'farrill"],
    ['PÉREZ-GIL', 'Pérez-Gil'],
    ['ORTEGA Y GASSET', 'Ortega y Gasset'],
    ['SAN JUAN', 'San Juan'],
    ['JOSE MARIA', 'Jose Maria'],
    ['MA. ELENA', 'Ma. Elena'],
    ['MA.GUADALUPE', 'Ma.Guadalupe'],
    ['GÜEMES ÖZIL', 'Güemes Özil'],
    ["N'ÏIMA", "N'Ïima"],
  ])('%s is written %s', (text, written) => {
    expect(titleCase(text)).toBe(written)
  })

  test('keeps every letter but its case', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from("AÁEËIÏNÑOÖUÜ’ʼ'- ")) }), (text) => {
        const same = text.normalize('NFC').trim().replaceAll(/ +/g, ' ')
        expect(titleCase(text).toLowerCase()).toBe(same.toLowerCase())
      }),
    )
  })

  test.each<[readonly string[], boolean]>([
    [['PEÑA LÓPEZ ANA', '1', ''], true],
    [['PEñA LóPEZ ANA'], true],
    [['PEÑA LÓPEZ ANA', 'Ruiz Soto Eva'], false],
    [['', '12'], false],
  ])('%j: all capitals %s', (cells, all) => {
    expect(isAllCaps(cells)).toBe(all)
  })
})

describe('a whole name, surnames first', () => {
  test.each([
    ['Peña López Ana', 'Peña | López | Ana'],
    ['Peña López Ana María', 'Peña | López | Ana María'],
    ['Peña López MA.GUADALUPE', 'Peña | López | MA.GUADALUPE'],
    ['Pérez-Gil Sta. Cruz Ana', 'Pérez-Gil | Sta. Cruz | Ana'],
    ['de la Cruz Hernández María del Carmen', 'de la Cruz | Hernández | María del Carmen'],
    ['Montes de Oca Ruiz Ana', 'Montes de Oca | Ruiz | Ana'],
    ['Ruiz Montes de Oca Ana', 'Ruiz | Montes de Oca | Ana'],
    ['PONCE DE LEÓN DÍAZ DE LEÓN JUAN', 'PONCE DE LEÓN | DÍAZ DE LEÓN | JUAN'],
    ['San Martín Santa Cruz Juan de Dios', 'San Martín | Santa Cruz | Juan de Dios'],
    ['Peña López, Ana María', 'Peña | López | Ana María'],
    ['Profra. Peña López Ana', 'Peña | López | Ana'],
    ['Mtro. Lic. Soto Ruiz Luis', 'Soto | Ruiz | Luis'],
    ['Soto Ruiz Luis, LEP', 'Soto | Ruiz | Luis'],
    ['M. en C. Soto Ruiz Luis', 'Soto | Ruiz | Luis'],
    ['C. Soto Ruiz Luis', 'Soto | Ruiz | Luis'],
    ['12.- Soto Ruiz Luis', 'Soto | Ruiz | Luis'],
    ['Mena López Ana', 'Mena | López | Ana'],
    ['La Torre López Ana', 'La Torre | López | Ana'],
    ['Peña X Ana', 'Peña |  | Ana'],
    ['Peña . Ana', 'Peña |  | Ana'],
    ['Peña *.* Ana', 'Peña |  | Ana'],
    ['Peña S/A Ana', 'Peña |  | Ana'],
    ['Cruz Reyes Guadalupe', 'Cruz | Reyes | Guadalupe'],
    ['Santiago Cruz Rosario', 'Santiago | Cruz | Rosario'],
    ['Ñuu Yuku Ndivi', 'Ñuu | Yuku | Ndivi'],
    ['Montes de Oca | Ruiz | Ana', 'Montes de Oca | Ruiz | Ana'],
    ['PEÑA/LÓPEZ*ANA', 'PEÑA | LÓPEZ | ANA'],
    ['PEÑA/*ANA', 'PEÑA |  | ANA'],
  ])('%s', (text, split) => {
    expect(plain(text)).toEqual({ split, codes: [] })
  })

  test.each([
    ['Peña Ana', 'Peña |  | Ana'],
    ['López María Fernanda', 'López |  | María Fernanda'],
    ['Montes de Oca Ana', 'Montes de Oca |  | Ana'],
  ])('%s: somebody is asked', (text, split) => {
    expect(plain(text)).toEqual({ split, codes: [9160] })
  })

  test('says what else it may be, as it would be typed', () => {
    const { messages } = splitName('López María Fernanda', 'surnames', {}, options)
    expect(messages[0]).toMatchObject({
      text: '¿El único apellido es «López»?',
      fix: 'López | María | Fernanda',
    })
    expect(plain(messages[0]?.fix ?? '')).toEqual({ split: 'López | María | Fernanda', codes: [] })
  })

  test.each([
    ['-', null, []],
    ['N/A', null, []],
    ['Ana', null, [9110]],
    ['ana '.repeat(15), null, [9110]],
    ['ana '.repeat(1000), null, [9110]],
    ['Nu?ez López Ana', 'Nu?ez | López | Ana', [9161]],
    ['Peña López Ana (BAJA)', 'Peña | López | Ana', [9152]],
  ])('%s', (text, split, codes) => {
    expect(plain(text)).toEqual({ split, codes })
  })

  test('takes a doubt away by the CURP', () => {
    expect(plain('Díaz de León Pérez Juan', 'surnames', 'DIPJ120304HDGZRNA1').split).toBe(
      'Díaz de León | Pérez | Juan',
    )
    expect(plain('Ruiz Velasco Gómez Ana', 'surnames', 'RUGA120304MDGZMNA1')).toEqual({
      split: 'Ruiz Velasco | Gómez | Ana',
      codes: [],
    })
    expect(plain('López María Fernanda', 'surnames', 'LOXF120304MDGPXRA1')).toEqual({
      split: 'López |  | María Fernanda',
      codes: [],
    })
  })

  test('finds a row that is written the other way round', () => {
    expect(plain('Ana Peña López', 'surnames', 'PELA120304MDGXPNA1')).toEqual({
      split: 'Peña | López | Ana',
      codes: [9160],
    })
    expect(plain('Ana María Peña López').codes).toEqual([9160])
  })
})

describe('a whole name, names first', () => {
  test.each([
    ['Ana Peña López', 'Peña | López | Ana'],
    ['María del Carmen López de la Cruz', 'López | de la Cruz | María del Carmen'],
    ['José de Jesús Montes de Oca Ruiz', 'Montes de Oca | Ruiz | José de Jesús'],
    ['Ana María Ortega y Gasset López', 'Ortega y Gasset | López | Ana María'],
  ])('%s', (text, split) => {
    expect(plain(text, 'given')).toEqual({ split, codes: [] })
  })
})

describe('the order of a column', () => {
  const column = (text: string) => nameOrder(text.split(';').map((cell) => ({ text: cell })))
  test.each([
    ['Peña López Ana;Soto Ruiz Luis;García Díaz Eva', 'surnames', true],
    ['Ana Peña López;Luis Soto Ruiz;Eva García Díaz', 'given', true],
    ['Peña López, Ana;Soto Ruiz, Luis', 'surnames', true],
    ['Ana;-', 'surnames', false],
    ['Axa Bi;Bela Co;Cuna Di;Dor Ea;Elk Fo;Fir Ga;Gor Hu', 'surnames', true],
    ['Ana Ruiz;Bruno Soto;Carla Díaz;Diana Peña;Elena Cano;Fabián Mata;Gael Solís', 'given', false],
  ])('%s', (cells, order, certain) => {
    expect(column(cells)).toEqual({ order, certain })
  })

  test('is proved by one CURP', () => {
    const cells = [{ text: 'Guadalupe Cruz Santiago', curp: 'CUSG120304MDGRNDA1' }]
    expect(nameOrder(cells)).toEqual({ order: 'given', certain: true })
  })
})

describe('both surnames in a cell', () => {
  test.each([
    ['Peña López', 'Peña', 'López', 0],
    ['de la Cruz Montes de Oca', 'de la Cruz', 'Montes de Oca', 0],
    ['Peña', 'Peña', null, 0],
    ['Peña X', 'Peña', null, 0],
    ['Montes de Oca | Ruiz', 'Montes de Oca', 'Ruiz', 0],
    ['López Lira Ruiz', 'López', 'Lira Ruiz', 1],
  ])('%s', (text, last_name, second_last_name, questions) => {
    const { value, messages } = splitSurnames(text, {})
    expect(value).toEqual({ last_name, second_last_name })
    expect(messages).toHaveLength(questions)
  })

  test('the CURP and the names decide', () => {
    const hint = { curp: 'LORA120304MDGPZNA1', name: 'Ana' }
    expect(splitSurnames('López Lira Ruiz', hint)).toEqual({
      value: { last_name: 'López Lira', second_last_name: 'Ruiz' },
      messages: [],
    })
  })
})

describe('a part of a name in its own cell', () => {
  test.each([
    ['LÓPEZ', 'last_name', 'López'],
    ['S/A', 'second_last_name', null],
    ['Sin apellido', 'second_last_name', null],
    ['*.*', 'second_last_name', null],
    ['x', 'second_last_name', null],
    ['Mtra. ANA MARÍA', 'name', 'Ana María'],
  ] as const)('%s', (text, field, value) => {
    expect(readNamePart(text, field, { allCaps: true })).toEqual({ value, messages: [] })
  })
})

test.each([
  ['Nu?ez', 'Nu?ez'],
  ['Ana Mu\uFFFDoz', 'Mu\uFFFDoz'],
  ['Mart\uFFFD', 'Mart\uFFFD'],
  ['¿Ana?', undefined],
  ['Ana', undefined],
])('%s lost a letter', (text, word) => {
  expect(lostLetter(text)).toBe(word)
})

describe('names are compared', () => {
  const person = (text: string) => {
    const split = readSplit(text)
    expect(split).not.toBeNull()
    return split!
  }
  const [lopez, same] = [person('De la Peña | López | María Guadalupe'), person('PENA | LOPEZ | MA.GPE.')]

  test('folded, without particles, abbreviations spelled out', () => {
    expect(sameNameKey(lopez)).toBe(sameNameKey(same))
    expect(['MA.', 'Ma', 'J.', 'Fco.', 'GPE', 'Ángela'].map(expandGiven)).toEqual([
      'maria',
      'maria',
      'jose',
      'francisco',
      'guadalupe',
      'angela',
    ])
  })

  test('by three words in any order', () => {
    expect(sameThreeWords(person('Peña | López | Ana'), person('Ana | Peña | López'))).toBe(true)
    expect(sameThreeWords(person('Peña | López | Ana'), person('Ana | Peña | Soto'))).toBe(false)
    expect(sameThreeWords(person('Peña |  | Ana'), person('Ana |  | Peña'))).toBe(false)
  })

  test.each([
    ['Gonzales | Ruiz | Sofia', 'González | Ruiz | Sophia', true],
    ['Hernandes | Hernández | Jhon', 'Hernández | Hernandez | John', true],
    ['Peña | López | Luis', 'Peña | López | Luisa', false],
    ['Peña | López | Ana', 'Peña | López | Eva', false],
    ['Peña | López | Ana', 'Peña |  | Ana', false],
    ['Peña | López | Xóchtil', 'López | Peña | Xóchitl', true],
  ])('%s and %s are close: %s', (one, other, close) => {
    expect(closeNames(person(one), person(other))).toBe(close)
    expect(closeNames(person(other), person(one))).toBe(close)
  })

  test('likeness is from 0 to 1', () => {
    expect(nameSimilarity(lopez, same)).toBe(1)
    expect(nameSimilarity(person('Peña | López | Ana'), person('Peña | López | Ana María'))).toBeGreaterThan(
      0.8,
    )
    expect(nameSimilarity(person('Peña | López | Ana'), person('Soto | Ruiz | Hugo'))).toBeLessThan(0.3)
  })

  test('distance counts a swap as one and is the same both ways', () => {
    expect(nameDistance('xochtil', 'xochitl')).toBe(1)
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(nameDistance(one, other)).toBe(nameDistance(other, one))
        expect(nameDistance(one, other) === 0).toBe(one === other)
      }),
    )
  })
})

test('no letter of a name is lost, whatever stands there', () => {
  const word = fc.constantFrom(
    'Peña',
    'de',
    'la',
    'López',
    'María',
    'Ñúñez',
    'O’Farrill',
    'Ana',
    'y',
    'Cruz',
    'Luz',
  )
  const order = fc.constantFrom('surnames' as const, 'given' as const)
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 7 }), order, (words, way) => {
      const { value } = splitName(words.join(' '), way, {}, options)
      fc.pre(value !== null)
      const parts = [value?.last_name, value?.second_last_name, value?.name].filter(Boolean).join(' ')
      expect(parts.split(' ').toSorted()).toEqual(words.toSorted())
    }),
  )
})
