import { expect, test } from 'vitest'
import { book, type Line, only, sheet, texts } from './lists.ts'

const PEOPLE = [
  ['PELA150314MDGXPN01', 'PEÑA LÓPEZ ANA SOFÍA', 'M'],
  ['RUML150202HDGZRS05', 'RUIZ MORA LUIS', 'H'],
  ['DISE150101MDGZTV09', 'DÍAZ SOTO EVA', 'M'],
  ['GAHC150505HDGRRR02', 'GARCÍA HERRERA CARLOS', 'H'],
] as const

test('rows that lists end or are filled with are no people', () => {
  const lines: Line[] = [
    ['No.', 'Nombre', 'Grado', 'Grupo', 'Sexo'],
    [1, 'Peña López Ana', 3, 'A', 'M'],
    [2, 'Ruiz Mora Luis', 3, 'A', 'H'],
    [3, '', 3, 'A', ''],
    [4, '', '', '', ''],
    ['', 'Promedio', '', '', '9.1'],
    ['', 'Subtotal', 2],
    ['', 'Total Mujeres', 1],
    ['', 'Observaciones: ninguna'],
    ['Leyenda: H hombre, M mujer'],
    ['', 'Director Técnico'],
    ['', 'Supervisora de zona'],
    ['', 'Lista de asistencia'],
  ]
  const table = only(book(sheet('Lista', lines)))
  expect(table.rows.map(({ row }) => row)).toEqual([2, 3])
  expect(table.ignored).toHaveLength(10)
})

test('people whose names sound like a title stay', () => {
  const people = [
    'Grupo Díaz Ana',
    'Segundo Ruiz Luis',
    'Firmat Soto Eva',
    'Prima Vera Inés',
    'Marzo Luna Hugo',
    'Totalán Vega Ada',
    'Maestre Gil Eva',
    'Niño de Rivera Ana',
    'Padre Solís Luis',
    'Madrigal Ruiz Eva',
  ]
  const table = only(
    book(sheet('Lista', [['No.', 'Nombre', 'Sexo'], ...people.map((name, at): Line => [at + 1, name, 'M'])])),
  )
  expect(texts(table, 1)).toEqual(people)
})

test('sparse rows at the end of a list are people too', () => {
  const table = only(
    book(
      sheet('Lista', [
        ['Nombre', 'CURP', 'Grupo', 'Tutor', 'Teléfono'],
        ...PEOPLE.map(([curp, name]): Line => [name, curp, '3° A', 'Rosa Luna', '6181234567']),
        ['Vega Luna Inés'],
        [],
        ['Mora Díaz Hugo', '', '3° A'],
        [],
        [],
        ['Mtra. Rosa Luna', '', '', 'Profr. Juan Soto'],
        ['DOCENTE DEL GRUPO', '', '', 'DIRECTOR'],
      ]),
    ),
  )
  expect(table.rows.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 8])
})
