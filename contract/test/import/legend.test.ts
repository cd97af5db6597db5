import { describe, expect, test } from 'vitest'
import { wishKeys } from '../../src/import/map-columns.ts'
import { legendIn } from '../../src/import/words/legend.ts'
import { book, find, type Line, only, sheet } from './lists.ts'

const PEOPLE = ['PEÑA LÓPEZ ANA', 'RUIZ MORA LUIS', 'DÍAZ SOTO EVA']
const MONTH = 'NOVIEMBRE 2026'
const LEGEND = [
  { mark: 'a', means: 'asistencia' },
  { mark: 'f', means: 'falta' },
  { mark: 'r', means: 'retardo' },
  { mark: 'j', means: 'justificada' },
]
const SAID = 'A = Asistencia, F = Falta, R = Retardo, J = Justificada'

const monthWith = (after: readonly Line[], beside: readonly string[] = []): Line[] => [
  [MONTH],
  ['No.', 'Alumno', '3', '4', '5', '6', '9'],
  ...PEOPLE.map((name, at): Line => [at + 1, name, 'A', 'A', 'F', 'R', 'J', '', beside[at] ?? '']),
  ...after,
]

describe('what marks mean is found', () => {
  test.each([
    ['below the list in one cell', [['', SAID]]],
    ['below it, a cell each', [['', 'A = Asistencia', 'F = Falta', 'R = Retardo', 'J = Justificada']]],
    [
      'below it, letter and word apart',
      [['', 'A', 'Asistencia', 'F', 'Falta', 'R', 'Retardo', 'J', 'Justificada']],
    ],
    [
      'in lines, letter and word apart',
      [
        ['', 'A', 'Asistencia'],
        ['', 'F', 'Falta'],
        ['', 'R', 'Retardo'],
        ['', 'J', 'Justificada'],
      ],
    ],
    [
      'below it in lines',
      [
        ['', 'A: asistencia'],
        ['', 'F: falta'],
        ['', 'R: retardo'],
        ['', 'J: justificada'],
      ],
    ],
    [
      'with dashes',
      [
        ['', 'A - Asistencia'],
        ['', 'F - Falta'],
        ['', 'R - Retardo'],
        ['', 'J - Justificada'],
      ],
    ],
    ['the other way round', [['', 'Asistencia (A), Falta (F), Retardo (R), Justificada (J)']]],
  ] satisfies [string, Line[]][])('%s', (_, after) => {
    const table = only(book(sheet('NOV', monthWith(after))))
    expect(table.legend).toEqual(LEGEND)
    expect(table.rows).toHaveLength(PEOPLE.length)
  })

  test('above the list', () => {
    expect(only(book(sheet('NOV', [[SAID], ...monthWith([])]))).legend).toEqual(LEGEND)
  })

  test('beside it', () => {
    const beside = ['F = Falta', 'R = Retardo', 'J = Falta justificada']
    expect(only(book(sheet('NOV', monthWith([], beside)))).legend).toEqual([
      { mark: 'f', means: 'falta' },
      { mark: 'r', means: 'retardo' },
      { mark: 'j', means: 'falta justificada' },
    ])
  })

  test('signs', () => {
    expect(legendIn(['• Asistencia   / = Falta   ✓: presente'])).toEqual([
      { mark: '/', means: 'falta' },
      { mark: '✓', means: 'presente' },
    ])
  })

  test('not in totals, names and titles', () => {
    for (const line of [
      'FALTAS: 3',
      'Total de asistencias: 20',
      'Lista de asistencia: noviembre',
      'RUIZ FALCÓN ANA',
    ])
      expect(legendIn([line])).toEqual([])
  })
})

test('the third of another month is another column, and a date without a year keeps its month', () => {
  const monthOf = (name: string): ReturnType<typeof sheet> =>
    sheet(name, [
      [name],
      ['Alumno', '3', '4', '5', '6', '9'],
      ...PEOPLE.map((person): Line => [person, 'A', 'A', 'F', 'R', 'A']),
    ])
  const { tables } = find(book(monthOf('OCTUBRE 2026'), monthOf('NOVIEMBRE 2026'), monthOf('DICIEMBRE')))
  expect(tables.map(({ columns }) => wishKeys(columns)[1])).toEqual(['2026-10-03', '2026-11-03', '--12-03'])
})

test('a day that somebody does not want keeps its name, and may be wanted again', () => {
  const list = book(sheet('NOV', monthWith([])))
  const first = only(list, { columns: { '2026-11-03': { field: null } } })
  expect(first.columns.map(({ field }) => field)).toEqual([
    null,
    'full_name',
    null,
    'mark',
    'mark',
    'mark',
    'mark',
  ])
  expect(wishKeys(first.columns)[2]).toBe('2026-11-03')
  const again = only(list, { columns: { '2026-11-03': { field: 'mark' } } })
  expect(again.columns[2]).toMatchObject({ field: 'mark', day: '2026-11-03' })
})
