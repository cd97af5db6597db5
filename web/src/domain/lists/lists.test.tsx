import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import { history } from '../../lib/routing/history.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { applyDensity, keepDensity } from './density.ts'
import { ListTools } from './list-tools.ts'

interface Row {
  id: number
  name: string
}

const ROWS: Row[] = [
  { id: 1, name: 'Ana' },
  { id: 2, name: '=2+2' },
  { id: 3, name: 'Carla' },
]

const columns = (open: (row: Row) => void): Column<Row>[] => [
  { key: 'id', title: 'Id', off: true, cell: ({ id }) => id },
  { key: 'name', title: 'Nombre', heading: true, cell: ({ name }) => name },
  { key: 'group', title: 'Grupo', cell: () => '3°\tA' },
  {
    key: 'actions',
    title: 'Acciones',
    actions: true,
    cell: (row) => <button onClick={() => open(row)}>Ver {row.name}</button>,
  },
]

const opened = vi.fn<(name: string) => void>()

const Screen = () => {
  const table = useTableState({ perPage: 10, sort: 'name' })
  const [added, setAdded] = useState(0)
  const shown = columns(({ name }) => opened(name))
  const meta = {
    total: 45,
    per_page: table.perPage,
    current_page: table.page,
    last_page: Math.ceil(45 / table.perPage),
  }
  return (
    <main>
      <header>
        <button data-look="filled" onClick={() => setAdded(added + 1)}>
          Agregar {added}
        </button>
      </header>
      <input type="search" aria-label="Buscar" />
      <ListTools label="Cosas" table={table} columns={shown} />
      <DataTable label="Cosas" columns={shown} rows={ROWS} rowKey={({ id }) => id} table={table} />
      <TableFoot meta={meta} table={table} noun="cosas" />
    </main>
  )
}

const open = async (address = '/cosas') => {
  const all = openScreen({ path: '/cosas', address, Screen, roles: ['ADMINISTER'] })
  await screen.findByRole('button', { name: 'Vista' })
  return all
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const search = () => history.place().search
const choose = async (person: Awaited<ReturnType<typeof open>>['person'], entry: string) => {
  await person.click(screen.getByRole('button', { name: 'Vista' }))
  await person.click(await screen.findByRole('menuitem', { name: entry }))
}

afterEach(() => {
  keepDensity(1, false)
  applyDensity(false)
  opened.mockReset()
})

test('columns are shown and hidden, which the address keeps; the heading stays', async () => {
  const { person } = await open()
  expect(heads()).toEqual(['Nombre', 'Grupo', 'Acciones'])
  await choose(person, 'Columnas…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Columnas' }))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Nombre' }).disabled).toBe(true)
  await person.click(dialog.getByRole('checkbox', { name: 'Id' }))
  await person.click(dialog.getByRole('checkbox', { name: 'Grupo' }))
  expect(search()).toBe('?columnas=name.id')
  await waitFor(() => expect(heads()).toEqual(['Nombre', 'Id', 'Acciones']))
  await person.click(dialog.getByRole('button', { name: 'Las de siempre' }))
  expect(search()).toBe('')
})

test('columns are ordered with buttons and with Alt and the arrows, which is said', async () => {
  const { person } = await open('/cosas?columnas=name.group.id')
  await choose(person, 'Columnas…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Columnas' }))
  await person.click(dialog.getByRole('button', { name: 'Subir Id' }))
  expect(search()).toBe('?columnas=name.id.group')
  expect(dialog.getByRole('status').textContent).toBe('Id: lugar 2 de 3')
  dialog.getByRole('checkbox', { name: 'Grupo' }).focus()
  await person.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}')
  expect(search()).toBe('?columnas=group.name.id')
})

test('arrows go through the rows, Enter opens one, n adds, ? shows the keys', async () => {
  const { person } = await open()
  await person.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toContain('=2+2')
  await person.keyboard('{Enter}')
  expect(opened).toHaveBeenCalledWith('=2+2')
  await person.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement?.textContent).toContain('Ana')
  expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1)
  await person.keyboard('n')
  expect(screen.getByRole('button', { name: 'Agregar 1' })).toBeTruthy()
  await person.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Teclas de la lista' })).toBeTruthy()
  await person.keyboard('n')
  expect(screen.getByRole('button', { name: 'Agregar 1', hidden: true })).toBeTruthy()
})

test('whoever types in a field types', async () => {
  const { person } = await open()
  await person.type(screen.getByRole('searchbox'), 'n?{ArrowDown}')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'n?')
  expect(screen.getByRole('button', { name: 'Agregar 0' })).toBeTruthy()
})

test('the page is copied as cells, without what a spreadsheet would reckon', async () => {
  const { person, toasts } = await open()
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await choose(person, 'Copiar como celdas')
  expect(written).toHaveBeenCalledWith("Nombre\tGrupo\nAna\t3° A\n'=2+2\t3° A\nCarla\t3° A")
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('Se copiaron 3 renglones'))
  written.mockRejectedValue(new Error('refused'))
  await choose(person, 'Copiar como celdas')
  await waitFor(() => expect(toasts.at(-1)?.message).toBe('No se pudo copiar'))
  written.mockRestore()
})

test('rows are roomy for who wants them, and stay so', async () => {
  const { person } = await open()
  const rows = () => document.documentElement.style.getPropertyValue('--rows')
  await choose(person, 'Renglones amplios')
  expect(rows()).toBe('44px')
  await choose(person, 'Renglones compactos')
  expect(rows()).toBe('')
})

test('the first and the last page, a typed one, and how many rows a page has', async () => {
  const { person } = await open()
  const pages = within(await screen.findByRole('navigation', { name: 'Páginas de cosas' }))
  await person.click(await pages.findByRole('button', { name: 'Última' }))
  expect(search()).toBe('?pagina=5')
  await person.type(pages.getByRole('textbox'), '2x{Enter}')
  expect(search()).toBe('?pagina=2')
  await person.type(pages.getByRole('textbox'), '99{Enter}')
  expect(search()).toBe('?pagina=5')
  await person.click(pages.getByRole('button', { name: 'Primera' }))
  expect(search()).toBe('')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Renglones' }), '50')
  expect(search()).toBe('?renglones=50')
})
