import { expect, test } from 'vitest'
import type { FoundTable } from '../../src/import/tables.ts'
import { titleSays } from '../../src/import/title-says.ts'
import { book, fieldsOf, find, type Line, only, sheet, texts } from './lists.ts'

const PEOPLE = ['PEÑA LÓPEZ ANA', 'RUIZ MORA LUIS', 'DÍAZ SOTO EVA']

const gradesOf = (table: FoundTable) =>
  table.columns.flatMap(({ column, field, subject, partial }) =>
    field === 'score' ? [[column, subject, partial]] : [],
  )

test('subjects over partials', () => {
  const lines: Line[] = [
    ['CONCENTRADO DE CALIFICACIONES', '', '', '', '', '', '', '', '', ''],
    ['GRUPO: 2° A', '', '', 'TURNO: MATUTINO'],
    ['N°', 'NOMBRE DEL ALUMNO', 'ESPAÑOL', '', '', '', 'MATEMÁTICAS', '', '', '', 'PROMEDIO'],
    ['', '', 'P1', 'P2', 'P3', 'PROM', 'P1', 'P2', 'P3', 'PROM', 'GENERAL'],
    ...PEOPLE.map((name, at): Line => [at + 1, name, 8, 9.5, '-', 8.8, 10, 7, '', 8.5, 8.6]),
    ['', 'PROMEDIO', 8, 9.5, '', 8.8, 10, 7, '', 8.5],
    ['', 'REPROBADOS', 0, 0, 0],
  ]
  const { kind, tables } = find(book(sheet('2A', lines, ['A1:K1', 'A3:A4', 'B3:B4', 'C3:F3', 'G3:J3'])))
  const [table] = tables
  expect(kind).toBe('grades')
  expect(gradesOf(table!)).toEqual([
    [2, 'ESPAÑOL', 1],
    [3, 'ESPAÑOL', 2],
    [4, 'ESPAÑOL', 3],
    [6, 'MATEMÁTICAS', 1],
    [7, 'MATEMÁTICAS', 2],
    [8, 'MATEMÁTICAS', 3],
  ])
  expect(table!.columns.every(({ certain }) => certain)).toBe(true)
  expect(texts(table!, 1)).toEqual(PEOPLE)
  expect(titleSays(table!.title, '2A')).toMatchObject({ group: '2° A', turn: 'matutino' })
})

test('the same without merged cells, numbers below the subjects', () => {
  const lines: Line[] = [
    ['', '', 'Español', '', '', 'Historia', '', ''],
    ['Matrícula', 'Alumno', '1', '2', 'Final', '1', '2', 'Final'],
    ...PEOPLE.map((name, at): Line => [`A${at}`, name, 8, 9, 8.5, 10, 7, 8.5]),
  ]
  expect(gradesOf(only(book(sheet('Hoja1', lines))))).toEqual([
    [2, 'Español', 1],
    [3, 'Español', 2],
    [5, 'Historia', 1],
    [6, 'Historia', 2],
  ])
})

test('partials over subjects', () => {
  const lines: Line[] = [
    ['', 'PRIMER TRIMESTRE', '', 'SEGUNDO TRIMESTRE', ''],
    ['Alumno', 'Lenguajes', 'Saberes', 'Lenguajes', 'Saberes'],
    ...PEOPLE.map((name): Line => [name, 8, 9, 10, 7]),
  ]
  expect(gradesOf(only(book(sheet('Hoja1', lines, ['B1:C1', 'D1:E1']))))).toEqual([
    [1, 'Lenguajes', 1],
    [2, 'Saberes', 1],
    [3, 'Lenguajes', 2],
    [4, 'Saberes', 2],
  ])
})

test('subject and partial in one header', () => {
  const table = only(
    book(
      sheet('Hoja1', [
        ['CURP', 'Nombre', 'ESPAÑOL P1', 'ESPAÑOL P2', 'T1 INGLÉS', 'Inglés - Trimestre 2', 'PROM'],
        ...PEOPLE.map((name): Line => ['PELA150314MDGXPN01', name, 8, 9, 10, 7, 8]),
      ]),
    ),
  )
  expect(gradesOf(table)).toEqual([
    [2, 'ESPAÑOL', 1],
    [3, 'ESPAÑOL', 2],
    [4, 'INGLÉS', 1],
    [5, 'Inglés', 2],
  ])
})

test('subjects alone, their partial in the title', () => {
  const { kind, tables } = find(
    book(
      sheet('Parcial 2', [
        ['CALIFICACIONES DEL SEGUNDO PARCIAL'],
        ['Alumno', 'Español', 'Matemáticas', 'Taller de ajedrez', 'Promedio'],
        ...PEOPLE.map((name): Line => [name, 8, 9, 10, 9]),
      ]),
    ),
  )
  expect(kind).toBe('grades')
  expect(gradesOf(tables[0]!)).toEqual([
    [1, 'Español', undefined],
    [2, 'Matemáticas', undefined],
    [3, 'Taller de ajedrez', undefined],
  ])
  expect(tables[0]!.columns.map(({ certain }) => certain)).toEqual([true, true, true, false, true])
  expect(titleSays(tables[0]!.title).partial).toBe('2')
})

test('a sheet per subject, beside the plain list of the same students', () => {
  const marks = (name: string) =>
    sheet(name, [
      ['No.', 'Alumno', 'Parcial 1', 'Parcial 2', 'Promedio'],
      ...PEOPLE.map((person, at): Line => [at + 1, person, 8, 9, 8.5]),
    ])
  const { kind, tables, leftOut } = find(
    book(
      sheet('Lista', [['No.', 'Alumno'], ...PEOPLE.map((person, at): Line => [at + 1, person])]),
      marks('Español'),
      marks('Matemáticas'),
    ),
  )
  expect(kind).toBe('grades')
  expect(
    tables.map((table) => [table.sheet, gradesOf(table), titleSays(table.title, table.sheet).subject]),
  ).toEqual([
    [
      'Español',
      [
        [2, null, 1],
        [3, null, 2],
      ],
      'Español',
    ],
    [
      'Matemáticas',
      [
        [2, null, 1],
        [3, null, 2],
      ],
      'Matemáticas',
    ],
  ])
  expect(leftOut).toEqual([{ sheet: 'Lista', why: 'es una lista de alumnos: se importa aparte' }])
})

test('a subject in a column, and whose grade the student is in', () => {
  const table = only(
    book(
      sheet('Hoja1', [
        ['Matrícula', 'Alumno', 'Grado', 'Grupo', 'Materia', 'P1', 'P2'],
        ...PEOPLE.map((name, at): Line => [`A${at}`, name, 2, 'A', 'Español', 8, 9]),
      ]),
    ),
  )
  expect(fieldsOf(table)).toEqual(['folio', 'full_name', 'grade', 'group', 'subject', 'score', 'score'])
  expect(table.columns[2]!.subject).toBeUndefined()
  expect(gradesOf(table)).toEqual([
    [5, null, 1],
    [6, null, 2],
  ])
})

test('students who come with an average are no list of grades', () => {
  const { kind, tables } = find(
    book(
      sheet('Hoja1', [
        ['CURP', 'Nombre', 'Promedio de primaria', 'Tutor'],
        ...PEOPLE.map((name): Line => ['PELA150314MDGXPN01', name, 9.1, 'Rosa Luna']),
      ]),
    ),
  )
  expect(kind).toBe('students')
  expect(fieldsOf(tables[0]!)).toEqual(['curp', 'full_name', '-', '0 guardian_full_name'])
})

const days = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

const daysOf = (table: FoundTable) =>
  table.columns.flatMap(({ field, day }) => (field === 'mark' ? [day] : []))

test('a month of attendance, with the letters of the week below and a legend', () => {
  const numbers = days(3, 7)
  const lines: Line[] = [
    ['LISTA DE ASISTENCIA  MES: NOVIEMBRE  CICLO ESCOLAR 2025-2026  GRUPO: 3° B'],
    ['No.', 'Nombre del alumno', ...numbers, 'Total', 'Faltas'],
    ['', '', 'L', 'M', 'M', 'J', 'V'],
    ...PEOPLE.map((name, at): Line => [at + 1, name, '.', '.', 'F', 'R', '.', 4, 1]),
    ['', 'Total de asistencias', 3, 3, 0, 0, 3],
    ['', 'F = falta, R = retardo'],
  ]
  const { kind, tables } = find(book(sheet('NOV', lines, ['A1:I1'])))
  expect(kind).toBe('attendance')
  expect(daysOf(tables[0]!)).toEqual(['2025-11-03', '2025-11-04', '2025-11-05', '2025-11-06', '2025-11-07'])
  expect(texts(tables[0]!, 1)).toEqual(PEOPLE)
  expect(tables[0]!.headerRows).toEqual([2, 3])
})

test('only the days are known', () => {
  const lines: Line[] = [
    ['No.', 'Nombre', ...days(1, 31)],
    ...PEOPLE.map((name, at): Line => [at + 1, name, ...days(1, 31).map(() => 'A')]),
  ]
  expect(daysOf(only(book(sheet('Hoja1', lines))))).toEqual(days(1, 31))
})

test('a month has no thirty-first day that it has not', () => {
  const lines: Line[] = [
    ['Febrero de 2026'],
    ['Nombre', ...days(26, 31)],
    ...PEOPLE.map((name): Line => [name, ...days(26, 31).map(() => '/')]),
  ]
  expect(daysOf(only(book(sheet('Hoja1', lines))))).toEqual(['2026-02-26', '2026-02-27', '2026-02-28'])
})

test('dates as headers, and two months over their days', () => {
  const dates: Line[] = [
    ['Alumno', '2025-11-03', '2025-11-04', '05/11/2025', '6-nov'],
    ...PEOPLE.map((name): Line => [name, 'A', 'F', 'A', 'A']),
  ]
  expect(daysOf(only(book(sheet('2025', dates))))).toEqual([
    '2025-11-03',
    '2025-11-04',
    '2025-11-05',
    '2025-11-06',
  ])
  const months: Line[] = [
    ['CICLO 2025-2026'],
    ['', 'ENERO', '', '', 'FEBRERO', '', ''],
    ['Alumno', '28', '29', '30', '2', '3', '4'],
    ...PEOPLE.map((name): Line => [name, 'A', 'F', 'A', 'A', 'A', 'R']),
  ]
  expect(daysOf(only(book(sheet('Hoja1', months, ['B2:D2', 'E2:G2']))))).toEqual([
    '2026-01-28',
    '2026-01-29',
    '2026-01-30',
    '2026-02-02',
    '2026-02-03',
    '2026-02-04',
  ])
})

test('a list printed to be filled in by hand is a list of students', () => {
  const lines: Line[] = [['No.', 'Nombre', ...days(1, 31)], ...PEOPLE.map((name, at): Line => [at + 1, name])]
  const { kind, tables } = find(book(sheet('Noviembre', lines)))
  expect(kind).toBe('students')
  expect(tables[0]!.columns.filter(({ field }) => field !== null).map(({ field }) => field)).toEqual([
    'full_name',
  ])
})

test('somebody says otherwise what the file is', () => {
  const lines: Line[] = [
    ['No.', 'Alumno', 'P1', 'P2'],
    ...PEOPLE.map((name, at): Line => [at + 1, name, 8, 9]),
  ]
  expect(fieldsOf(only(book(sheet('Español', lines)), { kind: 'students' }))).toEqual([
    '-',
    'full_name',
    '-',
    '-',
  ])
})
