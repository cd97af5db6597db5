import type { Undo } from '@plantel/contract/undo'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import UndosScreen from './undos-screen.tsx'

const LIST = '/schools/1/undo'

const undoOf = (changed: Partial<Undo> = {}): Undo => ({
  undo_id: 5,
  kind: 'group',
  text: 'Cambió a Peña López Ana de 3° A Matutino a 3° B Matutino',
  at: '2026-11-20T18:00:00Z',
  by: { name: 'Rosa', last_name: 'Luna', second_last_name: null, url_photo_profile: null },
  until: '2026-12-20T18:00:00Z',
  done_at: null,
  ...changed,
})

const open = (search = '') =>
  openScreen({ path: '/cambios', address: `/cambios${search}`, Screen: UndosScreen, roles: ['ADMINISTER'] })

test('what one did is listed, taken back once, and then it says when', async () => {
  const asked = answers('get', LIST, page([undoOf()]))
  const { person, toasts } = open()
  const row = within(await screen.findByRole('row', { name: /Peña López Ana/ }))
  expect(row.getByText('Luna Rosa')).toBeTruthy()
  expect(new URL(asked[0]!.url).searchParams.get('mine')).toBe('1')
  const given = answers('post', '/undo/5', { data: undoOf({ done_at: '2026-11-20T19:00:00Z' }) })
  answers('get', LIST, page([undoOf({ done_at: '2026-11-20T19:00:00Z' })]))
  await person.click(row.getByRole('button', { name: /^Deshacer: Cambió a Peña/ }))
  expect(await screen.findByText(/^Se deshizo el /)).toBeTruthy()
  expect(given).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull()
  expect(toasts).toMatchObject([{ message: 'Se deshizo el cambio', detail: undoOf().text }])
})

test('what was changed since is said by name', async () => {
  answers('get', LIST, page([undoOf()]))
  const { person, toasts } = open('?de=todos')
  const message = 'Cambió a Peña López Ana de 3° A a 3° B; ahora está en 3° C'
  const refused = refusal(409, 9018, [{ field: 'items.0', message }])
  answers('post', '/undo/5', { ...refused, title: 'Ya cambió después' }, { status: 409 })
  await person.click(await screen.findByRole('button', { name: /^Deshacer/ }))
  await waitFor(() =>
    expect(toasts).toMatchObject([{ message: 'Ya cambió después', detail: message, variant: 'error' }]),
  )
})

test('without any it says what would be there', async () => {
  answers('get', LIST, page([]))
  open()
  expect(await screen.findByText('No hay cambios que deshacer')).toBeTruthy()
})
