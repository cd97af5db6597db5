import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readGrade,
  readGroup,
  readGroupName,
  readGroups,
  readLevel,
  readTurn,
} from '../../src/import/group-cell.ts'

const short = (text: string) => {
  const read = readGroup(text)
  return read && [read.grade, read.group, read.turn, read.level]
}

describe('a group', () => {
  test.each(
    (
      '3°B|3 B|3B|3º B|3-B|3/B|3ro. "B"|3o. B|3er B|3ro B|3ERO B|TERCERO B|tercero "b"|III-A|III B|IIIB|Tercer grado grupo B|' +
      'Grado 3 Grupo B|Grupo B grado 3|B 3°|3er. Grado, Grupo "B"|GRUPO 3B|3ro de "B"|3 grado B|03 B|3° (B)'
    ).split('|'),
  )('«%s» is the third', (text) => {
    expect(short(text)).toEqual(['3', text === 'III-A' ? 'A' : 'B', null, null])
  })

  test.each<[string, (string | number | null)[]]>([
    ['3B MAT', ['3', 'B', 1, null]],
    ['K3 B', ['3', 'B', null, 1]],
    ['K-2 "A"', ['2', 'A', null, 1]],
    ['P4C', ['4', 'C', null, 2]],
    ['S2B', ['2', 'B', null, 3]],
    ['2° A T.V.', ['2', 'A', 2, null]],
    ['1A TM', ['1', 'A', 1, null]],
    ['1 "A" V', ['1', 'A', 2, null]],
    ['4to A Nocturno', ['4', 'A', 3, null]],
    ['3°B (matutino)', ['3', 'B', 1, null]],
    ['Secundaria 2 C T/V', ['2', 'C', 2, 3]],
    ['3° B Primaria', ['3', 'B', null, 2]],
    ['kinder 2 B', ['2', 'B', null, 1]],
    ['5o semestre A', ['5', 'A', null, null]],
    ['10 A', ['10', 'A', null, null]],
    ['1°1', ['1', '1', null, null]],
    ['1er semestre, grupo 01', ['1', '01', null, null]],
    ['2do. Año, Grupo "A"', ['2', 'A', null, null]],
    ['3RO.B T. V.', ['3', 'B', 2, null]],
    ['1°-A-M', ['1', 'A', 1, null]],
    ['1a', ['1', 'A', null, null]],
    ['1o', ['1', null, null, null]],
    ['VI', ['6', null, null, null]],
    ['4to. semestre', ['4', null, null, null]],
  ])('«%s»', (text, expected) => {
    expect(short(text)).toEqual(expected)
  })

  test.each([
    '',
    '-',
    'A',
    'B 3',
    '101',
    '2015',
    'ROJO',
    'PORTADA',
    'Hoja1',
    'LISTA',
    '13 A',
    '0',
    '1A 32 alumnos',
    'Ana',
  ])('«%s» is none', (text) => {
    expect(readGroup(text)).toBeNull()
  })

  test('a whole letter is none', () => {
    const letter = '1° A y '.repeat(700)
    expect(readGroup(letter)).toBeNull()
    expect(readGroups(letter)).toEqual({ groups: [], unknown: [letter] })
  })

  test('three digits only where somebody said so', () => {
    expect(readGroup('101', { threeDigits: true })).toMatchObject({ grade: '1', group: '01' })
  })

  test('any grade and letter are found in any writing', () => {
    const grade = fc.constantFrom('1', '2', '3', '4', '5', '6')
    const letter = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNPQRSTUVWXYZ'))
    const sign = fc.constantFrom('°', '° ', ' ', '-', 'º"', 'o. ', ' grado grupo ', '/')
    fc.assert(
      fc.property(grade, letter, sign, (number, name, between) => {
        expect(readGroup(number + between + name)).toMatchObject({ grade: number, group: name })
      }),
    )
  })
})

describe('parts of a group in columns of their own', () => {
  test.each([
    ['3°', '3'],
    ['Tercero', '3'],
    ['III', '3'],
    ['3.0', '3'],
    ['5o semestre', '5'],
    ['1ER GRADO', '1'],
    ['3B', null],
    ['', null],
  ])('grade «%s»', (text, grade) => {
    expect(readGrade(text)).toBe(grade)
  })

  test.each([
    ['A', 'A'],
    ['"b"', 'B'],
    ['Grupo C', 'C'],
    ['01', '01'],
    ['Único', 'ÚNICO'],
    ['-', null],
    ['Grupo de los martes', null],
  ])('group «%s»', (text, group) => {
    expect(readGroupName(text)).toBe(group)
  })

  test.each([
    ['Matutino', 1],
    ['T.V.', 2],
    ['t. m.', 1],
    ['V', 2],
    ['NOCTURNO', 3],
    ['vesp', 2],
    ['Jornada ampliada', null],
    ['', null],
  ])('turn «%s»', (text, turn) => {
    expect(readTurn(text)).toBe(turn)
  })

  test.each([
    ['Secundaria', 3],
    ['Telesecundaria', 3],
    ['Esc. Sec. Téc. 3', 3],
    ['Jardín de niños', 1],
    ['PREESCOLAR', 1],
    ['10DPR0034K', 2],
    ['C.C.T. 10DES0012A', 3],
    ['Educación media superior', 4],
    ['Bachillerato', 4],
    ['Licenciatura', 5],
    ['Primer grado', null],
    ['', null],
  ])('level «%s»', (text, level) => {
    expect(readLevel(text)).toBe(level)
  })
})

describe('the groups of somebody of the staff', () => {
  const names = (text: string) =>
    readGroups(text).groups.map((group) =>
      'all' in group ? group : `${group.grade ?? ''}${group.group ?? ''}`,
    )

  test.each([
    ['1°A, 1°B y 2C', ['1A', '1B', '2C']],
    ['1° A, B y C', ['1A', '1B', '1C']],
    ['1A 1B 2C', ['1A', '1B', '2C']],
    ['1A/1B', ['1A', '1B']],
    ['1A-1B', ['1A', '1B']],
    ['2ABC', ['2A', '2B', '2C']],
    ['Tercero A y Segundo B', ['3A', '2B']],
    ['TODOS LOS TERCEROS', [{ all: '3' }]],
    ['todos los grupos de 2°', [{ all: '2' }]],
    ['3° (todos)', [{ all: '3' }]],
    ['1°, 2° y 3°', [{ all: '1' }, { all: '2' }, { all: '3' }]],
    ['Todos', [{ all: null }]],
    ['-', []],
  ])('%s', (text, groups) => {
    expect(names(text)).toEqual(groups)
    expect(readGroups(text).unknown).toEqual([])
  })

  test('turns go with their group, and what is no group is told', () => {
    expect(readGroups('2° A T/M, 2° B T/V, dirección')).toEqual({
      groups: [
        { grade: '2', group: 'A', turn: 1, level: null },
        { grade: '2', group: 'B', turn: 2, level: null },
      ],
      unknown: ['dirección'],
    })
  })
})
