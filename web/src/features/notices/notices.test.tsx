import type { Notice } from '@plantel/contract/notices'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { page } from '../../../test/samples/classes.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import NoticesScreen from './notices-screen.tsx'
import { noticeOf } from '../../../test/samples/notices.ts'

const open = (address = '/avisos') =>
  openScreen({ path: '/avisos', address, Screen: NoticesScreen, roles: ['SPOKESMAN'] })
const notices = (...rows: Notice[]) => answers('get', '/schools/1/notices', page(rows))
const row = (name: RegExp) => screen.findByRole('row', { name })
const searchOf = (asked: readonly Request[]) => new URL(asked.at(-1)!.url).search

test('while the notices come there is their shape', async () => {
  const answer = Promise.withResolvers<void>()
  answers('get', '/schools/1/notices', page([noticeOf(1)]), { until: answer.promise })
  open()
  expect(await screen.findByText('Recuperando información')).toBeTruthy()
  answer.resolve()
  await row(/Junta/)
})

test('a row says everything about a notice in the specified columns', async () => {
  notices(noticeOf(1), noticeOf(2, { title: 'Se canceló', withdrawn: true, type: 'users', read: 0 }))
  open()
  await row(/Junta/)
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Tipo', 'Emisor', 'Título', 'Descripción', 'Creación', 'Leído', 'Acciones'])
  const sent = await row(/Junta/)
  // Half past three in the morning by Greenwich is the evening before in Durango.
  expect(within(sent).getByTitle('19 de noviembre de 2026')).toBeTruthy()
  for (const words of ['Grupos', 'Ortega Lucía', 'leído por 12 de 98'])
    expect(sent.textContent).toContain(words)
  expect(within(sent).queryByText('Retirado')).toBeNull()
  const taken = await row(/Se canceló/)
  for (const words of ['Usuarios', 'Retirado', 'leído por 0 de 98'])
    expect(taken.textContent).toContain(words)
})

test('the whole description is shown to whoever points at it or reaches it by keyboard', async () => {
  notices(noticeOf(1))
  const { person } = open()
  const cell = within(await row(/Junta/)).getByText(/Los esperamos/)
  await person.hover(cell)
  expect((await screen.findByRole('tooltip')).textContent).toBe(noticeOf(1).description)
  await person.unhover(cell)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  for (let presses = 0; presses < 20 && document.activeElement !== cell; presses += 1) await person.tab()
  expect(await screen.findByRole('tooltip')).toBeTruthy()
})

test('ten rows are asked for, the newest first; a title of a column sorts', async () => {
  const asked = notices(noticeOf(1))
  const { person } = open()
  await row(/Junta/)
  expect(searchOf(asked)).toBe('?page=1&per_page=10&sort=-created_at')
  await person.click(screen.getByRole('button', { name: 'Título' }))
  await waitFor(() => expect(searchOf(asked)).toContain('sort=title'))
  expect(history.place().search).toBe('?orden=title')
})

test('search and type are asked for and stay in the address', async () => {
  const asked = notices(noticeOf(1))
  const { person } = open()
  await row(/Junta/)
  await person.type(screen.getByRole('searchbox'), 'junta')
  await waitFor(() => expect(searchOf(asked)).toContain('search=junta'))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Usuarios')
  await waitFor(() => expect(searchOf(asked)).toContain('type=users'))
  expect(history.place().search).toContain('buscar=junta')
})

test('a search without results says so and takes itself back', async () => {
  notices()
  const { person } = open('/avisos?buscar=zzz&type=users')
  await screen.findByRole('heading', { name: 'No se encontraron resultados' })
  await person.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtro' }))
  await waitFor(() => expect(history.place().search).toBe(''))
})

test('a school without notices is led to its first', async () => {
  notices()
  const { person } = open()
  await screen.findByRole('heading', { name: 'Sin avisos' })
  await person.click(screen.getByRole('link', { name: 'Enviar el primer aviso' }))
  expect(history.place().pathname).toBe('/avisos/nuevo')
})

test('a failed load says so, and the second try shows the notices; Sincronizar asks again', async () => {
  fails('get', '/schools/1/notices')
  const { person } = open()
  await screen.findByText('Estamos teniendo problemas')
  const asked = notices(noticeOf(1))
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await row(/Junta/)
  await person.click(screen.getByRole('button', { name: 'Sincronizar' }))
  await waitFor(() => expect(asked).toHaveLength(2))
})
