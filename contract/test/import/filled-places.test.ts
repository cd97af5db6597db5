import { expect, test } from 'vitest'
import { withFilledPlaces } from '../../src/import/rows/filled-places.ts'

const columns = [
  { column: 0, header: 'Alumno', field: 'full_name', certain: true, examples: [] },
  { column: 1, header: 'Grupo', field: 'grade_group', certain: true, examples: [] },
] as const

const groupsOf = (...groups: readonly string[]) =>
  withFilledPlaces(
    groups.map((group, row) => {
      const cells = ['Ana Peña', group]
      return { row: { row, own: cells, cells, spans: [] }, why: null, continues: false }
    }),
    columns,
  ).map(({ row }) => row.cells[1])

test('a group beside the first of it alone is that of those below', () => {
  expect(groupsOf('1A', '', '', '1B', '', '')).toEqual(['1A', '1A', '1A', '1B', '1B', '1B'])
  expect(groupsOf('3A', '', '', '')).toEqual(['3A', '3A', '3A', '3A'])
})

test('an empty cell among others is somebody without a group', () => {
  expect(groupsOf('3A', '')).toEqual(['3A', ''])
  expect(groupsOf('1A', '1A', '', '1B', '1B', '')).toEqual(['1A', '1A', '', '1B', '1B', ''])
  expect(groupsOf('', '1A', '', '', '')).toEqual(['', '1A', '', '', ''])
})
