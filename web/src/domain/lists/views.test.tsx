import type { View } from '@plantel/contract/views'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import { history } from '../../lib/routing/history.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { ListTools } from './list-tools.ts'

const COLUMNS: Column<{ id: number }>[] = [{ key: 'id', title: 'Id', cell: ({ id }) => id }]

const Screen = () => {
  const table = useTableState({ perPage: 10, filters: ['level'] })
  return <ListTools list="groups" label="Grupos" table={table} columns={COLUMNS} />
}

const view = (view_id: number, name: string, query: string): View => ({
  view_id,
  list: 'groups',
  name,
  query,
})
const PRIMARY = view(1, 'Primaria', 'columnas=id&level=2')

const open = async (views: View[], address = '/grupos') => {
  const asked = answers('get', '/me/views', { data: views })
  const opened = openScreen({ path: '/grupos', address, Screen, roles: ['ADMINISTER'] })
  await opened.person.click(await screen.findByRole('button', { name: 'Vista' }))
  await opened.person.click(await screen.findByRole('menuitem', { name: 'Mis vistas…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mis vistas' }))
  await waitFor(() => expect(dialog.queryByText(/Recuperando/)).toBeNull())
  return { ...opened, dialog, asked }
}

const act = async ({ person, dialog }: Awaited<ReturnType<typeof open>>, entry: string) => {
  await person.click(await dialog.findByRole('button', { name: 'Acciones de Primaria' }))
  await person.click(await screen.findByRole('menuitem', { name: entry }))
}

test('what is on screen is kept under a name, without the page', async () => {
  const { person, dialog, asked } = await open([], '/grupos?pagina=3&level=2&orden=-title&otra=1')
  expect(await dialog.findByText(/Todavía no tiene vistas/)).toBeTruthy()
  const sent = answers('post', '/me/views', { data: PRIMARY })
  await person.type(dialog.getByRole('textbox', { name: 'Nombre de la vista' }), 'Primaria{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({ list: 'groups', name: 'Primaria', query: 'orden=-title&level=2' })
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  expect(dialog.getByRole('textbox', { name: 'Nombre de la vista' })).toHaveProperty('value', '')
})

test('a view is opened where it is, and its address is copied for others', async () => {
  const opened = await open([PRIMARY])
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await act(opened, 'Copiar dirección')
  expect(written.mock.calls[0]?.[0]).toMatch(/\/grupos\?columnas=id&level=2$/)
  written.mockRestore()
  await opened.person.click(opened.dialog.getByRole('button', { name: 'Primaria' }))
  expect(history.place()).toMatchObject({ pathname: '/grupos', search: '?columnas=id&level=2' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a view is renamed, and replaced by what is on screen', async () => {
  const opened = await open([PRIMARY], '/grupos?level=3')
  const sent = answers('patch', '/me/views/1', { data: PRIMARY })
  await act(opened, 'Renombrar')
  const name = opened.dialog.getByRole('textbox', { name: 'Nombre nuevo' })
  await opened.person.clear(name)
  await opened.person.type(name, 'Todas{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({ name: 'Todas' })
  await opened.dialog.findByRole('textbox', { name: 'Nombre de la vista' })
  await act(opened, 'Reemplazar con lo que se ve')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(await sentBody(sent)).toEqual({ query: 'level=3' })
})

test('one that was deleted comes back with Deshacer', async () => {
  const opened = await open([PRIMARY])
  answers('delete', '/me/views/1', { data: null })
  const sent = answers('post', '/me/views', { data: PRIMARY })
  await act(opened, 'Eliminar Primaria')
  await waitFor(() =>
    expect(opened.toasts.at(-1)).toMatchObject({ message: 'Vista eliminada', detail: 'Primaria' }),
  )
  opened.toasts.at(-1)?.undo?.()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({ list: 'groups', name: 'Primaria', query: PRIMARY.query })
})

test('what is refused is said beside the name; a list that does not come can be asked for again', async () => {
  const { person, dialog } = await open([])
  const message = 'Ya tiene una vista con ese nombre'
  answers('post', '/me/views', refusal(422, 1017, [{ field: 'name', message }]), { status: 422 })
  await person.type(dialog.getByRole('textbox'), 'Primaria')
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText(message)).toBeTruthy()
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Primaria')
})

test('without its views the dialog says so', async () => {
  fails('get', '/me/views')
  const { person } = openScreen({ path: '/grupos', Screen, roles: ['ADMINISTER'] })
  await person.click(await screen.findByRole('button', { name: 'Vista' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Mis vistas…' }))
  expect(await screen.findByRole('button', { name: /intentar/i })).toBeTruthy()
})
