import { describe, expect, test } from 'vitest'
import { unfoldMatrix } from '../../src/import/matrix/unfold-matrix.ts'

const unfolded = (...rows: readonly (readonly string[])[]) =>
  unfoldMatrix({
    name: 'Hoja 1',
    hidden: false,
    merges: [],
    rows: rows.map((cells, at) => ({ row: at + 1, cells })),
  })

/** Sheets of other kinds. */
const PLAIN: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  [
    'students side by side',
    [
      ['1A', '1B'],
      ['Ana Peña', 'Luis Gil'],
      ['Eva Mar', 'Hugo Paz'],
    ],
  ],
  [
    'students below their groups',
    [
      ['N', '1A', '1B'],
      ['1', 'Ana Peña', 'Luis Gil'],
      ['2', 'Eva Mar', 'Hugo Paz'],
    ],
  ],
  [
    'counts of students',
    [
      ['Turno', '1A', '1B'],
      ['Matutino', '30', '28'],
      ['Vespertino', '25', '27'],
    ],
  ],
  [
    'partials of a grade',
    [
      ['Alumno', '1T', '2T', '3T'],
      ['Ana Peña', '9', '8', '10'],
      ['Luis Gil', '7', '8', '9'],
    ],
  ],
  [
    'one group alone',
    [
      ['Materia', '1A'],
      ['Español', 'Rosa Luna'],
      ['Historia', 'Juan Soto'],
    ],
  ],
  [
    'a list of teachers',
    [
      ['Maestro', 'Materia', 'Grupos'],
      ['Rosa Luna', 'Español', '1A, 1B'],
    ],
  ],
  ['nothing', []],
]

describe('a table of two ways', () => {
  test('is a row a class, with the row of the sheet that it stands in', () => {
    expect(
      unfolded(
        ['Materia', '1A', '1B'],
        ['Español', 'Rosa Luna', 'Juan Soto'],
        ['Historia', 'Juan Soto', 'VACANTE'],
        ['', 'Vo. Bo.'],
      )?.rows,
    ).toEqual([
      { row: 1, cells: ['Docente', 'Asignatura', 'Grupos'] },
      { row: 2, cells: ['Rosa Luna', 'Español', '1A'] },
      { row: 2, cells: ['Juan Soto', 'Español', '1B'] },
      { row: 3, cells: ['Juan Soto', 'Historia', '1A'] },
      { row: 3, cells: ['', '', '', 'Historia', '1B', 'VACANTE'] },
      { row: 4, cells: ['', '', '', 'Vo. Bo.'] },
    ])
  })

  test('keeps what stands above it and beside the teacher', () => {
    expect(
      unfolded(
        ['SECUNDARIA 12'],
        ['Maestro', 'Celular', '1A', '1B'],
        ['Rosa Luna', '6181234501', 'Español', 'Español'],
      )?.rows,
    ).toEqual([
      { row: 1, cells: ['SECUNDARIA 12'] },
      { row: 2, cells: ['Docente', 'Asignatura', 'Grupos', 'Celular'] },
      { row: 3, cells: ['Rosa Luna', 'Español', '1A', '6181234501'] },
      { row: 3, cells: ['Rosa Luna', 'Español', '1B', '6181234501'] },
    ])
  })

  test.each(PLAIN)('is not seen in %s', (_, rows) => {
    expect(unfolded(...rows)).toBeNull()
  })
})
