import { act, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Around, openScreen } from '../../../test/screen.tsx'
import { history } from '../routing/history.ts'
import { type TableState, useDialogTable, useTableState } from './use-table-state.ts'

const open = (address: string): (() => TableState<'level'>) => {
  const tables: TableState<'level'>[] = []
  const Screen = () => {
    tables.push(useTableState({ perPage: 20, sort: 'name', filters: ['level'] }))
    return <p>Alumnos</p>
  }
  openScreen({ path: '/alumnos', address, Screen })
  return () => tables.at(-1)!
}

const place = () => history.place().pathname + history.place().search

test('a copied link opens the same rows', () => {
  const table = open('/alumnos?pagina=3&buscar=ana&orden=-folio&level=2')
  expect(table().query).toEqual({ page: 3, per_page: 20, search: 'ana', sort: '-folio', level: '2' })
  expect(table().filter('level')).toBe('2')
})

test('what is not asked for is left out, and what is usual is not in the address', () => {
  const table = open('/alumnos?pagina=cero&buscar=%20')
  expect(table().query).toEqual({ page: 1, per_page: 20, sort: 'name' })
  act(() => table().setSort('-name'))
  expect(place()).toBe('/alumnos?orden=-name')
  act(() => table().setSort('name'))
  expect(place()).toBe('/alumnos')
})

test('another page is a step that Back takes back; another search begins at its first page', () => {
  const table = open('/alumnos')
  const entries = window.history.length
  act(() => table().setPage(2))
  expect(window.history.length).toBe(entries + 1)
  act(() => table().setSearch(' ana '))
  expect(place()).toBe('/alumnos?buscar=ana')
  expect(window.history.length).toBe(entries + 1)
})

test('two changes at once both count, and strangers in the address stay', () => {
  const table = open('/alumnos?pagina=4&nuevo=1')
  act(() => {
    table().setSearch('ana')
    table().setFilter('level', '3')
  })
  expect(table().query).toMatchObject({ page: 1, search: 'ana', level: '3' })
  act(() => table().setFilter('level', undefined))
  expect(place()).toBe('/alumnos?nuevo=1&buscar=ana')
  expect(screen.getByText('Alumnos')).toBeTruthy()
})

test('another page of the first table begins at the top of the screen, of one below it stays in sight', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const table = open('/alumnos')
  act(() => table().setPage(2))
  expect(scrolled).toHaveBeenCalledOnce()
  const { result } = renderHook(
    () => [useTableState({ perPage: 10, name: 'nivel' }), useTableState({ perPage: 10, below: true })],
    { wrapper: Around },
  )
  act(() => result.current[0]?.setPage(3))
  act(() => result.current[1]?.setPage(4))
  expect(place()).toBe('/alumnos?pagina=4&nivel-pagina=3')
  expect(scrolled).toHaveBeenCalledOnce()
})

test('a table in a dialog leaves the address alone', () => {
  const { result } = renderHook(() => useDialogTable({ perPage: 8 }))
  act(() => result.current.setPage(2))
  expect(result.current.query).toEqual({ page: 2, per_page: 8 })
  act(() => result.current.setSearch('b'))
  expect(result.current.query).toEqual({ page: 1, per_page: 8, search: 'b' })
  expect(place()).toBe('/')
})
