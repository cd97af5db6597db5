import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useDialogTable } from '../../lib/tables/use-table-state.ts'
import { CountButton } from './count-button.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { FilterSelect } from '../forms/filter-select.tsx'
import { RowMenu } from '../menus/row-menu.tsx'
import { SyncButton } from '../buttons/sync-button.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableTools } from './table-tools.tsx'
import { chosenIn } from '../../../test/lists.ts'

interface Student {
  id: number
  name: string
}

const COLUMNS: readonly Column<Student>[] = [
  { key: 'name', title: 'Nombre', cell: ({ name }) => name, sort: 'name' },
  { key: 'id', title: 'Id', cell: ({ id }) => id, align: 'right' },
]
const ROWS = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Luis' },
]

const Sortable = () => {
  const table = useDialogTable({ perPage: 8, sort: 'name' })
  return <DataTable label="Alumnos" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} table={table} />
}

test('a heading turns the order around, and says so', async () => {
  render(<Sortable />)
  const heading = screen.getByRole('columnheader', { name: 'Nombre' })
  expect(heading.getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(within(heading).getByRole('button'))
  expect(heading.getAttribute('aria-sort')).toBe('descending')
  expect(within(screen.getByRole('columnheader', { name: 'Id' })).queryByRole('button')).toBeNull()
})

test('a table scrolls in a box that the keyboard reaches, and each row has a name', () => {
  render(<Sortable />)
  expect(screen.getByRole('region', { name: 'Alumnos' }).tabIndex).toBe(0)
  expect(screen.getByRole('rowheader', { name: 'Luis' })).toBeTruthy()
})

test('without rows there is what to do instead of a table', () => {
  render(
    <DataTable
      label="Alumnos"
      columns={COLUMNS}
      rows={[]}
      rowKey={({ id }) => id}
      empty={<p>Sin alumnos</p>}
    />,
  )
  expect(screen.getByText('Sin alumnos')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

const meta = (total: number, current_page: number) => ({
  total,
  per_page: 20,
  current_page,
  last_page: Math.max(1, Math.ceil(total / 20)),
})

test('the foot counts what is shown and leads on', async () => {
  const setPage = vi.fn<(page: number) => void>()
  render(<TableFoot meta={meta(613, 31)} table={{ setPage }} noun="alumnos" />)
  expect(screen.getByRole('status').textContent).toBe('601–613 de 613 alumnos')
  expect(screen.getByRole('button', { name: 'Siguiente' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Anterior' }))
  expect(setPage).toHaveBeenCalledWith(30)
})

test('one page has no others to go to', () => {
  render(
    <TableFoot meta={meta(1, 1)} table={{ setPage: vi.fn<() => void>() }} noun={['alumno', 'alumnos']} />,
  )
  expect(screen.getByRole('status').textContent).toBe('1 alumno')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a page that has lost its last row leads to the one before', async () => {
  const setPage = vi.fn<(page: number) => void>()
  render(<TableFoot meta={meta(40, 3)} table={{ setPage }} noun="alumnos" />)
  await userEvent.click(screen.getByRole('button', { name: 'Anterior' }))
  expect(setPage).toHaveBeenCalledWith(2)
})

const searched = vi.fn<(text: string) => void>()

const Searchable = () => {
  const table = useDialogTable({ perPage: 8 })
  const setSearch = (text: string) => {
    searched(text)
    table.setSearch(text)
  }
  return (
    <>
      <TableTools table={{ search: table.search, setSearch }} placeholder="Buscar por nombre" />
      <p>{table.search}</p>
      <button onClick={() => table.setSearch('de atrás')}>Atrás</button>
    </>
  )
}

test('a search answers while typing, once the fingers rest', async () => {
  render(<Searchable />)
  const field = screen.getByRole('searchbox', { name: 'Buscar por nombre' })
  await userEvent.type(field, 'ana ')
  await screen.findByText('ana')
  expect(searched).toHaveBeenCalledTimes(1)
  expect(field).toHaveProperty('value', 'ana ')
  await userEvent.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }))
  expect(field).toHaveProperty('value', '')
  await userEvent.click(screen.getByRole('button', { name: 'Atrás' }))
  expect(field).toHaveProperty('value', 'de atrás')
})

test('Enter searches at once', async () => {
  render(<Searchable />)
  await userEvent.type(screen.getByRole('searchbox'), 'luis{Enter}')
  expect(searched).toHaveBeenLastCalledWith('luis')
})

test('a filter offers all, and an unknown value in the address counts as all', async () => {
  const change = vi.fn<(value: string | undefined) => void>()
  const options = [{ value: '1', label: 'Kinder' }]
  const { rerender } = render(<FilterSelect label="Nivel" value="9" options={options} onChange={change} />)
  const select = screen.getByRole('combobox', { name: 'Nivel' })
  expect(chosenIn(select)).toBe('Todos')
  await userEvent.selectOptions(select, 'Kinder')
  expect(change).toHaveBeenCalledWith('1')
  rerender(<FilterSelect label="Nivel" value="1" options={options} onChange={change} />)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Todos')
  expect(change).toHaveBeenLastCalledWith(undefined)
})

test('the actions of a row are chosen with the keyboard, and what cannot be done is not', async () => {
  const [edit, activate] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <RowMenu
      label="Acciones de Ana Peña"
      items={[
        { label: 'Activar', onSelect: activate, disabled: true },
        { label: 'Editar', onSelect: edit },
      ]}
    />,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('menu', { name: 'Acciones de Ana Peña' })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Activar' }).getAttribute('aria-disabled')).toBe('true')
  screen.getByRole('menuitem', { name: 'Editar' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(edit).toHaveBeenCalledTimes(1)
  expect(activate).not.toHaveBeenCalled()
})

test('a count says whose it is and opens its list', async () => {
  const open = vi.fn<() => void>()
  render(<CountButton count={3} label="3 grupos de Ana Peña" onClick={open} />)
  await userEvent.click(screen.getByRole('button', { name: '3 grupos de Ana Peña' }))
  expect(open).toHaveBeenCalledTimes(1)
})

test('Sincronizar asks once, not again while it is asking', async () => {
  const refetch = vi.fn<() => void>()
  const { rerender } = render(<SyncButton query={{ isFetching: false, refetch }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sincronizar' }))
  rerender(<SyncButton query={{ isFetching: true, refetch }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sincronizar' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})
