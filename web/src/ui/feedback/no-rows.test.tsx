import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useDialogTable } from '../../lib/tables/use-table-state.ts'
import { NoRows } from './no-rows.tsx'

const FILTERS = { level: 'Nivel', from: 'Fechas', to: 'Fechas' }

const Sample = ({ total = 0 }: { total?: number }) => {
  const table = useDialogTable<keyof typeof FILTERS>({ perPage: 8 })
  return (
    <>
      <NoRows table={table} total={total} nothingFound="Sin resultados" filters={FILTERS}>
        <p>La escuela todavía no tiene alumnos</p>
      </NoRows>
      <button onClick={() => table.setSearch('ana')}>Buscar</button>
      <button onClick={() => table.setFilter('level', '2')}>Nivel</button>
      <button onClick={() => table.setFilter('from', '2026-01-01')}>Desde</button>
      <button onClick={() => table.setFilter('to', '2026-02-01')}>Hasta</button>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const words = () => screen.getByText(/^Queda fuera/).textContent

test('a list that nothing narrows says why it is empty', () => {
  render(<Sample />)
  expect(screen.getByText('La escuela todavía no tiene alumnos')).toBeTruthy()
})

test('with rows on other pages only this page is empty', () => {
  render(<Sample total={12} />)
  expect(screen.getByRole('button', { name: 'Ir a la primera página' })).toBeTruthy()
})

test('a search says what it left out, and can be taken back', async () => {
  render(<Sample />)
  await press('Buscar')
  expect(words()).toBe('Queda fuera lo que no coincide con la búsqueda «ana».')
  await press('Quitar búsqueda')
  expect(screen.getByText('La escuela todavía no tiene alumnos')).toBeTruthy()
})

test('filters are named as on screen, each once, and go together with the search', async () => {
  render(<Sample />)
  await press('Desde')
  await press('Hasta')
  expect(words()).toBe('Queda fuera lo que no coincide con el filtro Fechas.')
  await press('Nivel')
  await press('Buscar')
  expect(words()).toBe('Queda fuera lo que no coincide con la búsqueda «ana» y los filtros Nivel y Fechas.')
  await press('Quitar búsqueda y filtros')
  expect(screen.getByText('La escuela todavía no tiene alumnos')).toBeTruthy()
})
