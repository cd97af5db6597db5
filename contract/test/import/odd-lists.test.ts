import { expect, test } from 'vitest'
import { headerKey } from '../../src/import/find-tables.ts'
import { wishKeys } from '../../src/import/map-columns.ts'
import { book, fieldsOf, find, type Line, only, pasted, sheet, texts } from './lists.ts'

test('a list copied from a chat', () => {
  const table = only(
    pasted(
      'Lista de 3° B\n1. Peña López Ana - mamá Rosa López 618 123 4567\n2. Ruiz Mora Luis - papá 6181234568\n\n3) Díaz Soto Eva - abuela Inés Soto, 618-123-45-69\n4.- Solís Vega Hugo\nGracias, buen día',
    ),
  )
  expect(table.headerRows).toEqual([])
  expect(table.title).toEqual(['Lista de 3° B'])
  expect(fieldsOf(table)).toEqual([
    'full_name',
    '0 guardian_kinship',
    '0 guardian_full_name',
    '0 guardian_phone',
  ])
  expect(table.columns.every(({ certain }) => !certain)).toBe(true)
  expect(table.rows.map(({ cells }) => cells.slice(0, 4))).toEqual([
    ['Peña López Ana', 'mamá', 'Rosa López', '618 123 4567'],
    ['Ruiz Mora Luis', 'papá', '', '6181234568'],
    ['Díaz Soto Eva', 'abuela', 'Inés Soto', '618-123-45-69'],
    ['Solís Vega Hugo', '', '', ''],
  ])
  expect(table.ignored.map(({ why }) => why)).toEqual(['Título'])
})

test('what a messenger writes before each line is not of the name', () => {
  const table = only(
    pasted(
      '[12/08/25, 10:15:02] Mtra. Eva: 1 Peña López Ana 6181234567\n[12/08/25, 10:15:40] Mtra. Eva: 2 Ruiz Mora Luis 6181234568\n12/8/25 10:16 - Mtra. Eva: 3 Díaz Soto Eva 6181234569',
    ),
  )
  expect(texts(table, 0)).toEqual(['Peña López Ana', 'Ruiz Mora Luis', 'Díaz Soto Eva'])
  expect(fieldsOf(table)).toEqual(['full_name', 'cellphone'])
})

test('a pasted table with a header is a table', () => {
  const table = only({
    ...book(
      sheet('Texto', [
        ['Alumno', 'Grupo'],
        ['Ana Peña', '3B'],
        ['Luis Ruiz', '3B'],
      ]),
    ),
    type: 'text',
  })
  expect(fieldsOf(table)).toEqual(['full_name', 'grade_group'])
})

test('no header: columns by what stands in them, and all of it is asked', () => {
  const table = only(
    book(
      sheet('Hoja1', [
        [
          '1',
          'PEÑA LÓPEZ ANA',
          'PELA150314MDGXPN01',
          '2015-03-14',
          'M',
          '3°B',
          'ROSA LÓPEZ MORA',
          '6181234567',
          'a@b.mx',
        ],
        [
          '2',
          'RUIZ MORA LUIS',
          'RUML150202HDGZRS05',
          '2015-02-02',
          'H',
          '3°B',
          'INÉS MORA DÍAZ',
          '6181234568',
          '',
        ],
        [
          '3',
          'DÍAZ SOTO EVA',
          'DISE150101MDGZTV09',
          '2015-01-01',
          'M',
          '3°B',
          'EVA SOTO GIL',
          '6181234569',
          '',
        ],
        ['', 'Total: 3'],
      ]),
    ),
  )
  expect(fieldsOf(table)).toEqual([
    '-',
    'full_name',
    'curp',
    'date_birth',
    'gender',
    'grade_group',
    '0 guardian_full_name',
    '0 guardian_phone',
    'email',
  ])
  expect(table.columns.some(({ certain }) => certain)).toBe(false)
  expect(table.columns[1]!.header).toBe('Columna B')
  expect(table.rows).toHaveLength(3)
  expect(table.ignored).toHaveLength(1)
})

test('no header, the name in three columns', () => {
  const table = only(
    book(
      sheet('Hoja1', [
        ['3° A'],
        ['PEÑA', 'LÓPEZ', 'ANA', 'A'],
        ['RUIZ', 'MORA', 'LUIS', 'B'],
        ['DÍAZ', 'SOTO', 'EVA', 'A'],
      ]),
    ),
  )
  expect(fieldsOf(table)).toEqual(['last_name', 'second_last_name', 'name', 'group'])
  expect(table.title).toEqual(['3° A'])
})

test('catalogues and forms are no lists', () => {
  const list = book(
    sheet('Estados', [
      ['AGUASCALIENTES'],
      ['BAJA CALIFORNIA'],
      ['BAJA CALIFORNIA SUR'],
      ['CAMPECHE'],
      ['CHIAPAS'],
      ['DURANGO'],
    ]),
    sheet('Ficha', [
      ['Nombre del alumno:', ''],
      ['Fecha de nacimiento:', ''],
      ['Nombre del tutor:', ''],
    ]),
    sheet('Horario', [
      ['Hora', 'Lunes', 'Martes'],
      ['7:00', 'Español', 'Inglés'],
      ['8:00', 'Historia', 'Artes'],
    ]),
    { ...sheet('Oculta', [['Nombre'], ['Ana Peña']]), hidden: true },
  )
  expect(find(list)).toEqual({
    kind: 'students',
    tables: [],
    leftOut: [
      { sheet: 'Estados', why: 'no es una lista' },
      { sheet: 'Ficha', why: 'no es una lista' },
      { sheet: 'Horario', why: 'no es una lista' },
      { sheet: 'Oculta', why: 'está oculta' },
    ],
  })
  expect(find(list, { sheets: { Oculta: true } }).tables.map((table) => table.sheet)).toEqual(['Oculta'])
})

const LIST: Line[] = [
  ['Nombre', 'Dato', 'Tel.', 'Tel.'],
  ['Peña López Ana', 'A1', '6181234567', '6181234568'],
  ['Ruiz Mora Luis', 'A2', '6181234569', ''],
]

test('what somebody says of a column counts, and is certain', () => {
  const list = book(sheet('Lista', LIST))
  expect(fieldsOf(only(list))).toEqual(['full_name', '-', 'cellphone', 'other_phone'])
  expect(wishKeys(only(list).columns)).toEqual(['nombre', 'dato', 'tel', 'tel (2)'])
  const wished = only(list, {
    columns: {
      dato: { field: 'folio' },
      tel: { field: null },
      'tel (2)': { field: 'guardian_phone', guardian: 1 },
    },
  })
  expect(fieldsOf(wished)).toEqual(['full_name', 'folio', '-', '1 guardian_phone'])
  expect(wished.columns.every(({ certain }) => certain)).toBe(true)
  expect(headerKey(wished)).toBe('nombre|dato|tel|tel')
})

test('a field that somebody gives to a column is taken from the other one', () => {
  const table = only(book(sheet('Lista', LIST)), { columns: { 'tel (2)': { field: 'cellphone' } } })
  expect(fieldsOf(table)).toEqual(['full_name', '-', '-', 'cellphone'])
})

test('somebody names the row of the header, or leaves a sheet out', () => {
  const list = book(sheet('Lista', [['Alumnos', 'de', 'la', 'tarde'], ...LIST]), sheet('Otra', LIST))
  const { tables, leftOut } = find(list, { headerRows: { Lista: 2 }, sheets: { Otra: false } })
  expect(tables.map(({ headerRows }) => headerRows)).toEqual([[2]])
  expect(leftOut).toEqual([{ sheet: 'Otra', why: 'no se importa' }])
})

test('a number of the list is the school’s only where it stands once in the file and does not count', () => {
  const numbered = (name: string, numbers: readonly number[]) =>
    sheet(name, [
      ['Núm. de lista', 'Nombre'],
      ...numbers.map((number, at): Line => [number, ['Ana Peña', 'Luis Ruiz', 'Eva Díaz'][at]!]),
    ])
  const fields = (...sheets: readonly (readonly number[])[]) =>
    find(book(...sheets.map((numbers, at) => numbered(`${at + 1}A`, numbers)))).tables.map(
      (table) => table.columns[0]!.field,
    )
  expect(fields([1045, 1102, 2210], [1046, 1047, 1102 + 1])).toEqual(['folio', 'folio'])
  expect(fields([1045, 1102, 2210], [1046, 1102, 1103])).toEqual([null, null])
  expect(fields([1, 2, 3])).toEqual([null])
})

test('two columns of one field: the one that says it better; a second telephone is kept', () => {
  const table = only(
    book(
      sheet('Lista', [
        ['Alumno', 'Tutor', 'Tel. casa', 'Celular', 'Id', 'Matrícula'],
        ['Ana Peña', 'Rosa López', '6188112233', '6181234567', '1', 'A1'],
        ['Luis Ruiz', 'Inés Mora', '6188112234', '6181234568', '2', 'A2'],
      ]),
    ),
  )
  expect(fieldsOf(table)).toEqual([
    'full_name',
    '0 guardian_full_name',
    '0 guardian_other_phone',
    '0 guardian_phone',
    '-',
    'folio',
  ])
})

test('as many telephones as names before them', () => {
  const table = only(
    book(
      sheet('Lista', [
        ['Alumno', 'Papá', 'Mamá', 'Tel.', 'Tel.'],
        ['Ana Peña', 'Juan Peña', 'Rosa López', '6181234567', '6181234568'],
      ]),
    ),
  )
  expect(fieldsOf(table)).toEqual([
    'full_name',
    '0 guardian_full_name',
    '1 guardian_full_name',
    '0 guardian_phone',
    '1 guardian_phone',
  ])
  expect(table.columns.map(({ certain }) => certain)).toEqual([true, true, true, false, false])
})

test('words of a header cut over two rows', () => {
  const table = only(
    book(
      sheet('Lista', [
        ['NÚM.', 'AP.', 'AP.', '', 'FECHA DE', '', ''],
        ['CONTROL', 'PATERNO', 'MATERNO', 'NOMBRE', 'DÍA', 'MES', 'AÑO'],
        ['A1', 'Peña', 'López', 'Ana', '14', '3', '2015'],
        ['A2', 'Ruiz', 'Mora', 'Luis', '2', '2', '2015'],
      ]),
    ),
  )
  expect(fieldsOf(table)).toEqual([
    'folio',
    'last_name',
    'second_last_name',
    'name',
    'birth_day',
    'birth_month',
    'birth_year',
  ])
})

test('a chat that names a group before its students', () => {
  const { tables } = find(
    pasted(
      '3A\nPeña López Ana  mamá Rosa 6181234567\nRuiz Mora Luis  papá 6181234568\n3B\nDíaz Soto Eva  papá 6181234569',
    ),
  )
  expect(tables.map(({ title, rows }) => [title.at(-1), rows.length])).toEqual([
    ['3A', 2],
    ['3B', 1],
  ])
})

test('semicolons and no header: grade and group stand apart', () => {
  const lines = ['PEÑA LOPEZ ANA;3;A;M', 'RUIZ MORA LUIS;3;A;H', 'DIAZ SOTO EVA;3;B;M'].map((line) =>
    line.split(';'),
  )
  const table = only({ ...book(sheet('lista.csv', lines)), type: 'csv' })
  expect(fieldsOf(table)).toEqual(['full_name', 'grade', 'group', 'gender'])
})
