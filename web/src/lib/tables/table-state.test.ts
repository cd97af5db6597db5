import { expect, test } from 'vitest'
import { isNarrowed, type TablePlace, type TableState, tableState, widen } from './table-state.ts'

const PLACE: TablePlace = {
  page: 1,
  search: '',
  sort: undefined,
  filters: {},
  columns: undefined,
  size: undefined,
}

const tableAt = (start: Partial<TablePlace>): (() => TableState<'level' | 'snaphot'>) => {
  let place = { ...PLACE, ...start }
  return () => tableState(place, 20, (change) => (place = change(place)))
}

test('a search or one of the filters asks for less than everything', () => {
  expect(isNarrowed(tableAt({ page: 3, sort: 'name' })(), ['level'])).toBe(false)
  expect(isNarrowed(tableAt({ search: 'ana' })(), ['level'])).toBe(true)
  expect(isNarrowed(tableAt({ filters: { level: '2' } })(), ['level', 'snaphot'])).toBe(true)
  expect(isNarrowed(tableAt({ filters: { snaphot: '5' } })(), ['level'])).toBe(false)
})

test('to ask for everything again forgets search and those filters, and begins at the first page', () => {
  const table = tableAt({ page: 3, search: 'ana', sort: 'name', filters: { level: '2', snaphot: '5' } })
  widen(table(), ['level'])
  expect(table().query).toEqual({ page: 1, per_page: 20, sort: 'name', snaphot: '5' })
  expect(isNarrowed(table(), ['level'])).toBe(false)
})
