import { act, screen, waitFor, within } from '@testing-library/react'
import type { SearchHit } from '@plantel/contract/search'
import { beforeEach, expect, test } from 'vitest'
import { keepsDrafts } from '../../../test/indexed-db.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import { findRead } from '../../lib/device/reads.ts'
import { clearDevice } from '../../lib/device/tidy-device.ts'
import { queryClient } from '../../lib/http/query.ts'
import { history } from '../../lib/routing/history.ts'
import { rememberPerson } from '../../lib/token/whose.ts'
import { SearchOpener } from './opener.tsx'

keepsDrafts()

const MOTHER: SearchHit = {
  kind: 'guardian',
  id: 9,
  title: 'Hernández Soto Beatriz',
  detail: 'Madre · 618 123 4567',
  path: '/usuarios/padres?buscar=Beatriz',
  children: [{ student_id: 7, title: 'Ana Peña · 3° B Matutino', path: '/alumnos?buscar=A-7' }],
  actions: [{ title: 'Llamar', path: 'tel:6181234567' }],
}
const ANA: SearchHit = {
  kind: 'student',
  id: 7,
  title: 'Peña Ana',
  detail: '3° B Matutino · Matrícula A-7',
  path: '/alumnos?buscar=A-7',
  actions: [{ title: 'Asistencia', path: '/asistencia/alumnos/7' }],
}

const found = (...data: SearchHit[]) => ({
  data,
  meta: { total: data.length, per_page: 12, current_page: 1, last_page: 1 },
})

const Bar = () => (
  <>
    <SearchOpener />
    <label>
      Nota <input />
    </label>
  </>
)

type Roles = Parameters<typeof openScreen>[0]['roles']
const openBar = (roles: NonNullable<Roles> = ['ADMINISTER']) =>
  openScreen({ path: '/', address: '/', Screen: Bar, roles })

const field = () => screen.findByRole('combobox', { name: 'Buscar personas, grupos, boletas y pantallas' })

const ask = async (typed: string) => {
  const { person, toasts } = openBar()
  await person.keyboard('{Control>}k{/Control}')
  await person.type(await field(), typed)
  return { person, toasts }
}

const rows = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent.trim())
const current = () => screen.getAllByRole('option', { selected: true })[0]?.textContent.trim()

beforeEach(async () => {
  await clearDevice({ user_id: 12, school_id: 1 })
  rememberPerson({ user_id: 12, school_id: 1, session_id: 1 })
})

test('with the number of a mother, her child is two keys away', async () => {
  const asked = answers('get', '/search', found(MOTHER))
  const { person } = await ask('618 123 4567')
  expect(await rows()).toEqual([
    'Hernández Soto BeatrizFamilia · Madre · 618 123 4567',
    'Ana Peña · 3° B Matutino',
  ])
  expect(new URL(asked.at(-1)?.url ?? '').searchParams.get('q')).toBe('618 123 4567')
  expect(current()).toMatch(/^Hernández/)
  await person.keyboard('{ArrowDown}{Enter}')
  expect(history.place()).toMatchObject({ pathname: '/alumnos', search: '?buscar=A-7' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a whole word is asked for once, when the hand rests', async () => {
  const asked = answers('get', '/search', found(ANA))
  await ask('peña ana')
  await rows()
  expect(asked).toHaveLength(1)
})

test('Tab shows what can be done with a hit, and hides it again', async () => {
  answers('get', '/search', found(ANA))
  const { person } = await ask('ana')
  await rows()
  await person.tab()
  expect((await rows()).at(-1)).toBe('Asistencia')
  expect(current()).toBe('Asistencia')
  await person.keyboard('{ArrowUp}')
  await person.tab()
  expect(await rows()).toHaveLength(1)
  await person.tab()
  await person.keyboard('{Enter}')
  expect(history.place().pathname).toBe('/asistencia/alumnos/7')
})

test('a press on the mark of a hit shows the same, a press on the hit opens it', async () => {
  answers('get', '/search', found(ANA))
  const { person } = await ask('ana')
  await rows()
  await person.click(screen.getByTitle('Qué se puede hacer'))
  await person.click(await screen.findByRole('option', { name: /Matrícula A-7/ }))
  expect(history.place().search).toBe('?buscar=A-7')
})

test('what is found by nobody is said in words', async () => {
  answers('get', '/search', found())
  await ask('xyzzy')
  expect(await screen.findByText('No se encontró «xyzzy»')).toBeTruthy()
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('a failure is said, and tried again by a button', async () => {
  answers('get', '/search', { title: 'x', status: 500, detail: 'x', type: 'about:blank' }, { status: 500 })
  const { person } = await ask('ana')
  const said = await screen.findByRole('alert')
  expect(within(said).getByText('No se pudo buscar')).toBeTruthy()
  answers('get', '/search', found(ANA))
  await person.click(within(said).getByRole('button', { name: 'Reintentar' }))
  expect(await rows()).toHaveLength(1)
})

test('too many in a minute are no failure', async () => {
  answers('get', '/search', { title: 'x', status: 429, detail: 'x', type: 'about:blank' }, { status: 429 })
  await ask('ana')
  expect(await screen.findByText(/^Demasiadas búsquedas seguidas\. Espere 60 segundos/)).toBeTruthy()
})

test('what was opened stands there before anything is typed, until the person leaves', async () => {
  answers('get', '/search', found(ANA))
  const { person } = await ask('ana')
  await rows()
  await person.keyboard('{Enter}')
  await waitFor(async () =>
    expect(await findRead({ user_id: 12, school_id: 1 }, 'recent-searches')).toHaveLength(1),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => history.move('/'))
  await person.click(await screen.findByRole('button', { name: 'Buscar' }))
  expect(await rows()).toHaveLength(1)
  expect(screen.getByText('Recientes')).toBeTruthy()
  await person.type(await field(), '{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await clearDevice({ user_id: 12, school_id: 1 })
  queryClient.removeQueries({ queryKey: ['recent-searches'] })
  await person.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(await screen.findByText(/^Escriba un nombre/)).toBeTruthy()
  expect(screen.queryAllByRole('option')).toEqual([])
})

test('a slash opens it where nobody types', async () => {
  const { person } = openBar()
  await person.click(screen.getByRole('textbox', { name: 'Nota' }))
  await person.keyboard('/')
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(document.body)
  await person.keyboard('/')
  expect(await field()).toBe(document.activeElement)
})

test.each(['SUPERVISOR', 'SUPER_ADMIN'] as const)('%s has none', async (role) => {
  const { person } = openBar([role])
  await person.keyboard('{Control>}k{/Control}/')
  expect([screen.queryByRole('button', { name: 'Buscar' }), screen.queryByRole('dialog')]).toEqual([
    null,
    null,
  ])
})
