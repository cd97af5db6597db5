import { expect, test } from 'vitest'
import { headerKey } from '../../src/import/find-tables.ts'
import { titleSays } from '../../src/import/title-says.ts'
import { book, fieldsOf, find, type Line, only, sheet, texts } from './lists.ts'

const PEOPLE = [
  ['PELA150314MDGXPN01', 'PEÑA LÓPEZ ANA SOFÍA', 'M'],
  ['RUML150202HDGZRS05', 'RUIZ MORA LUIS', 'H'],
  ['DISE150101MDGZTV09', 'DÍAZ SOTO EVA', 'M'],
  ['GAHC150505HDGRRR02', 'GARCÍA HERRERA CARLOS', 'H'],
] as const

const names = (from = 0): string[][] =>
  [
    'PEÑA LÓPEZ ANA',
    'RUIZ MORA LUIS',
    'DÍAZ SOTO EVA',
    'GARCÍA HERRERA CARLOS',
    'SOLÍS VEGA INÉS',
    'TORRES LARA HUGO',
  ]
    .slice(from, from + 3)
    .map((name, at) => [String(at + 1), name])

test('an official list: logos, merged titles, two rows of header, totals and signatures', () => {
  const lines: Line[] = [
    ['SECRETARÍA DE EDUCACIÓN DEL ESTADO DE DURANGO'],
    ['ESCUELA PRIMARIA "BENITO JUÁREZ"'],
    ['C.C.T. 10DPR0123X', '', 'ZONA ESCOLAR: 12', '', 'TURNO: MATUTINO'],
    ['LISTA DE ALUMNOS   CICLO ESCOLAR 2025-2026'],
    ['GRADO: 3°', '', 'GRUPO: "B"', '', 'MAESTRA: Rosa Luna Díaz'],
    [],
    ['N°', 'CURP', 'NOMBRE DEL ALUMNO', 'SEXO', 'PADRE O TUTOR', '', 'FIRMA'],
    ['', '', '', '', 'NOMBRE', 'TELÉFONO', ''],
    ...PEOPLE.map(([curp, name, gender], at): Line => [
      at + 1,
      curp,
      name,
      gender,
      'ROSA LÓPEZ MORA',
      '6181234567',
    ]),
    ['', '', 'HOMBRES', 2],
    ['', '', 'MUJERES', 2],
    ['', '', 'TOTAL', 4],
    [],
    ['', '', '_______________________', '', '_______________________'],
    ['', '', 'PROFRA. ROSA LUNA DÍAZ', '', 'PROFR. JUAN SOTO MEZA'],
    ['', '', 'MAESTRA DE GRUPO', '', 'DIRECTOR DE LA ESCUELA'],
    ['', '', 'Vo. Bo.'],
  ]
  const merges = ['A1:G1', 'A2:G2', 'A4:G4', 'A7:A8', 'B7:B8', 'C7:C8', 'D7:D8', 'E7:F7', 'G7:G8']
  const { kind, tables } = find(book(sheet('3B', lines, merges)))
  const [table] = tables
  expect(kind).toBe('students')
  expect(tables).toHaveLength(1)
  expect(table!.headerRows).toEqual([7, 8])
  expect(fieldsOf(table!)).toEqual([
    '-',
    'curp',
    'full_name',
    'gender',
    '0 guardian_full_name',
    '0 guardian_phone',
    '-',
  ])
  expect(table!.columns[5]).toMatchObject({
    header: 'PADRE O TUTOR · TELÉFONO',
    owner: 'tutor',
    certain: true,
  })
  expect(table!.rows.map(({ row }) => row)).toEqual([9, 10, 11, 12])
  expect(table!.ignored.map(({ row }) => row)).toEqual([13, 14, 15, 17, 18, 19, 20])
  expect(titleSays(table!.title, '3B')).toEqual({
    level: 'primaria',
    grade: '3°',
    group: 'B',
    turn: 'matutino',
    cct: '10DPR0123X',
    year: '2025',
    cycle: '2025-2026',
  })
  expect(headerKey(table!)).toBe(
    'n|curp|nombre del alumno|sexo|padre o tutor · nombre|padre o tutor · telefono|firma',
  )
})

test('one sheet per group, and a cover', () => {
  const list = book(
    sheet('PORTADA', [
      ['Escuela Primaria Benito Juárez'],
      ['Ciclo escolar 2025-2026'],
      [],
      ['Directora: Rosa Luna'],
    ]),
    sheet('INSTRUCCIONES', [['Escriba un alumno por renglón.'], ['No cambie los títulos.']]),
    sheet('1A', [['No.', 'Nombre'], ...names()]),
    sheet('1 B', [['No.', 'Nombre'], ...names(3)]),
    sheet('Hoja4', []),
  )
  const { tables, leftOut } = find(list)
  expect(
    tables.map((each) => [each.sheet, titleSays(each.title, each.sheet).group, each.rows.length]),
  ).toEqual([
    ['1A', '1A', 3],
    ['1 B', '1 B', 3],
  ])
  expect(leftOut).toEqual([
    { sheet: 'PORTADA', why: 'no es una lista' },
    { sheet: 'INSTRUCCIONES', why: 'no es una lista' },
    { sheet: 'Hoja4', why: 'está vacía' },
  ])
})

test('guardians in columns: each telephone is of the nearest one on its left', () => {
  const table = only(
    book(
      sheet('Lista', [
        [
          'Matrícula',
          'Alumno',
          'Grupo',
          'Papá',
          'Cel',
          'Correo',
          'Mamá',
          'Cel',
          'Otro contacto',
          'Parentesco',
          'Teléfono',
        ],
        [
          'A1',
          'Peña López Ana',
          '3° B',
          'Juan Peña',
          '6181234567',
          'a@b.mx',
          'Rosa López',
          '6181234568',
          'Eva Soto',
          'Abuela',
          '6181234569',
        ],
        ['A2', 'Ruiz Mora Luis', '3° B', 'Hugo Ruiz', '6181234570', '', 'Inés Mora', '', '', '', ''],
      ]),
    ),
  )
  expect(fieldsOf(table)).toEqual([
    'folio',
    'full_name',
    'grade_group',
    '0 guardian_full_name',
    '0 guardian_phone',
    '0 guardian_email',
    '1 guardian_full_name',
    '1 guardian_phone',
    '2 guardian_full_name',
    '2 guardian_kinship',
    '2 guardian_phone',
  ])
  expect(table.columns.map(({ owner }) => owner)).toEqual([
    undefined,
    undefined,
    undefined,
    'father',
    'father',
    'father',
    'mother',
    'mother',
    'tutor',
    'tutor',
    'tutor',
  ])
})

test('guardians below bands that are not merged', () => {
  const table = only(
    book(
      sheet('Lista', [
        ['', 'DATOS DEL ALUMNO', '', '', 'DATOS DEL PADRE', '', '', 'DATOS DE LA MADRE', '', ''],
        [
          'N',
          'Ap. Paterno',
          'Ap. Materno',
          'Nombre',
          'Ap. Paterno',
          'Nombre',
          'Tel.',
          'Ap. Paterno',
          'Nombre',
          'Tel.',
        ],
        ['1', 'Peña', 'López', 'Ana', 'Peña', 'Juan', '6181234567', 'López', 'Rosa', '6181234568'],
        ['2', 'Ruiz', 'Mora', 'Luis', 'Ruiz', 'Hugo', '6181234569', 'Mora', 'Inés', '6181234570'],
      ]),
    ),
  )
  expect(fieldsOf(table)).toEqual([
    '-',
    'last_name',
    'second_last_name',
    'name',
    '0 guardian_last_name',
    '0 guardian_name',
    '0 guardian_phone',
    '1 guardian_last_name',
    '1 guardian_name',
    '1 guardian_phone',
  ])
  expect(table.columns.every(({ certain }) => certain)).toBe(true)
})

test('guardians in the rows below, with the student merged over them and without', () => {
  const lines: Line[] = [
    ['Matrícula', 'Alumno', 'Tutor', 'Parentesco', 'Teléfono'],
    ['A1', 'Peña López Ana', 'Rosa López', 'Mamá', '6181234567'],
    ['', '', 'Juan Peña', 'Papá', '6181234568'],
    ['A2', 'Ruiz Mora Luis', 'Inés Mora', 'Mamá', '6181234569'],
    ['A3', 'Díaz Soto Eva', 'Eva Soto', 'Mamá', '6181234570'],
    ['', '', 'Hugo Díaz', 'Papá', '6181234571'],
    ['', '', 'Ada Vega', 'Abuela', '6181234572'],
  ]
  for (const merges of [[], ['A2:A3', 'B2:B3', 'A5:A7', 'B5:B7']]) {
    const { rows, ignored } = only(book(sheet('Lista', lines, merges)))
    expect(rows.map(({ row, continues }) => [row, continues])).toEqual([
      [2, undefined],
      [3, 2],
      [4, undefined],
      [5, undefined],
      [6, 5],
      [7, 5],
    ])
    expect(ignored).toEqual([])
    expect(rows[1]!.cells[1]).toBe(merges.length > 0 ? 'Peña López Ana' : '')
  }
})

test('a group merged down is said in each of its rows', () => {
  const lines = [
    ['Grupo', 'Alumno'],
    ...['1° A', '', '', '1° B', '', ''].map((group, at) => [group, names()[at % 3]![1]!]),
  ]
  const table = only(book(sheet('Lista', lines, ['A2:A4', 'A5:A7'])))
  expect(fieldsOf(table)).toEqual(['grade_group', 'full_name'])
  expect(texts(table, 0)).toEqual(['1° A', '1° A', '1° A', '1° B', '1° B', '1° B'])
})

test('two tables beside each other and two below each other', () => {
  const row = (at: number) => [...names()[at]!, '', ...names(3)[at]!]
  const table = book(
    sheet('Listas', [
      ['1° A', '', '', '1° B'],
      ['No.', 'Nombre', '', 'No.', 'Nombre'],
      row(0),
      row(1),
      row(2),
      [],
      ['2° A', '', '', '2° B'],
      ['No.', 'Nombre', '', 'No.', 'Nombre'],
      row(0),
      row(1),
    ]),
  )
  const { tables } = find(table)
  expect(
    tables.map((each) => [each.title, each.columns.map(({ column }) => column), each.rows.length]),
  ).toEqual([
    [['1° A'], [0, 1], 3],
    [['1° B'], [3, 4], 3],
    [['2° A'], [0, 1], 2],
    [['2° B'], [3, 4], 2],
  ])
  expect(texts(tables[1]!, 1)).toEqual(['', '', ''])
  expect(texts(tables[1]!, 4)).toEqual(['GARCÍA HERRERA CARLOS', 'SOLÍS VEGA INÉS', 'TORRES LARA HUGO'])
})

test('a header on each page is not data, and begins no other list', () => {
  const page = (from: number): Line[] => [
    ['No.', 'Nombre', 'Sexo'],
    ...names(from).map((line): Line => [...line, 'M']),
    ['Página 1 de 2'],
  ]
  const table = only(
    book(sheet('Hoja1', [['Escuela Benito Juárez'], ...page(0), ['Escuela Benito Juárez'], ...page(3)])),
  )
  expect(table.rows).toHaveLength(6)
  expect(table.ignored.map(({ row, why }) => [row, why])).toEqual([
    [6, 'Leyenda'],
    [7, 'Título'],
    [8, 'Encabezado repetido'],
    [12, 'Leyenda'],
  ])
})

test('a header with another group above it begins another list', () => {
  const group = (name: string, from: number): Line[] => [
    [`GRUPO: ${name}`],
    ['No.', 'Nombre', 'Sexo'],
    ...names(from).map((line): Line => [...line, 'M']),
    ['', 'TOTAL', '3'],
    [],
  ]
  const { tables } = find(
    book(sheet('Hoja1', [['ESCUELA PRIMARIA BENITO JUÁREZ'], ...group('3° A', 0), ...group('3° B', 3)])),
  )
  expect(tables.map(({ title, sheet: name, rows }) => [titleSays(title, name).group, rows.length])).toEqual([
    ['3° A', 3],
    ['3° B', 3],
  ])
})

test('groups named between the rows of one header', () => {
  const { tables } = find(
    book(
      sheet('Hoja1', [
        ['No.', 'Nombre del alumno', 'CURP'],
        ['3° A'],
        ...names().map((line): Line => [...line, '']),
        ['', 'TERCERO B'],
        ...names(3).map((line): Line => [...line, '']),
        ['', '', ''],
        ['', 'Total de alumnos', '6'],
      ]),
    ),
  )
  expect(
    tables.map(({ title, rows, headerRows }) => [titleSays(title).group, rows.length, headerRows]),
  ).toEqual([
    ['3° A', 3, [1]],
    ['TERCERO B', 3, [1]],
  ])
  expect(tables.flatMap(({ ignored }) => ignored.map(({ row }) => row))).toEqual([2, 6, 11])
})
