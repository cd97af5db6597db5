import type { NoticeChild } from '@plantel/contract/notice-children'
import type { Notice } from '@plantel/contract/notices'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../../test/server.ts'
import NoticesScreen from '../notices-screen.tsx'
import { noticeOf, recipientOf } from '../../../../test/samples/notices.ts'

const ana = recipientOf(5, 'Ana')
const luis = recipientOf(6, 'Luis', {
  read_at: '2026-11-20T15:00:00Z',
  failures: [{ channel: 'mail', reason: 'El buzón está lleno', final: false }],
})

const open = async (notice: Notice = noticeOf(1), now: Notice = notice) => {
  const lists = answers('get', '/schools/1/notices', page([notice]))
  const asked = answers('get', '/notices/1', { data: now })
  const followed = answers('get', '/notices/1/recipients', page([ana]))
  const opened = openScreen({ path: '/avisos', Screen: NoticesScreen, roles: ['SPOKESMAN'] })
  await opened.person.click(await screen.findByRole('button', { name: 'Ver Junta de padres' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aviso' }))
  return { ...opened, lists, asked, followed, dialog }
}

const queryOf = (asked: readonly Request[]) => new URL(asked.at(-1)!.url).searchParams
const inMinute = () => new Date(Date.now() + 60_000).toISOString()

test('it says what the notice says, how many have read it and who has not', async () => {
  const { dialog, followed } = await open()
  expect(await dialog.findByRole('row', { name: /Peña Ana/ })).toBeTruthy()
  expect(dialog.getByText(noticeOf(1).description)).toBeTruthy()
  expect(dialog.getByText('leído por 12 de 98')).toBeTruthy()
  expect(Object.fromEntries(queryOf(followed))).toEqual({ page: '1', per_page: '10', read: '0' })
  expect(dialog.queryByRole('progressbar')).toBeNull()
  expect(dialog.queryByRole('button', { name: /Retirar/ })).toBeNull()
})

test('who has read it, whom nothing reached and why, and a search among them', async () => {
  const { person, dialog, followed } = await open()
  await dialog.findByRole('row', { name: /Ana/ })
  const failed = answers('get', '/notices/1/recipients', page([luis]))
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Mostrar' }), 'Con fallas')
  const row = await dialog.findByRole('row', { name: /Luis/ })
  expect(row.textContent).toContain('Correo: El buzón está lleno (se intentará de nuevo)')
  expect(row.textContent).toContain('Leído 20 de noviembre de 2026')
  expect(queryOf(failed).get('failed')).toBe('1')
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Mostrar' }), 'Leídos')
  await waitFor(() => expect(queryOf(failed).get('read')).toBe('1'))
  await person.type(dialog.getByRole('searchbox'), 'lu')
  await waitFor(() => expect(queryOf(failed).get('search')).toBe('lu'))
  expect(followed).toHaveLength(1)
})

test('while it is handed out it says how far, in numbers, and stops asking at the end', async () => {
  const waiting = noticeOf(1, { recipients: 40, read: 0 })
  const { dialog, asked, lists } = await open(waiting)
  expect(await dialog.findByText('Entregando: 40 de 98 personas')).toBeTruthy()
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
  const done = answers('get', '/notices/1', { data: noticeOf(1, { read: 1 }) })
  expect(await dialog.findByText('leído por 1 de 98')).toBeTruthy()
  expect(dialog.queryByText(/Entregando/)).toBeNull()
  await waitFor(() => expect(lists.length).toBeGreaterThan(1))
  // Once for the end, once because its list was read again.
  expect(done.length).toBeLessThanOrEqual(2)
})

test('the sender takes it back within the first minute', async () => {
  const fresh = noticeOf(1, { withdraw_until: inMinute() })
  const { person, toasts, dialog, lists } = await open(fresh)
  const taken = answers('delete', '/notices/1', { data: null })
  await person.click(await dialog.findByRole('button', { name: 'Retirar «Junta de padres»' }))
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Aviso retirado' }]))
  expect(taken).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(lists).toHaveLength(2))
})

test('too late is said in words', async () => {
  const { person, toasts, dialog } = await open(noticeOf(1, { withdraw_until: inMinute() }))
  answers('delete', '/notices/1', refusal(409, 1025), { status: 409 })
  await person.click(await dialog.findByRole('button', { name: /Retirar/ }))
  await waitFor(() =>
    expect(toasts.map(({ message }) => message)).toEqual([expect.stringContaining('ya no se puede retirar')]),
  )
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a withdrawn one says so and lists nobody', async () => {
  const { dialog, followed } = await open(noticeOf(1, { withdrawn: true, recipients: 3 }))
  expect(await dialog.findByText(/ya nadie lo ve/)).toBeTruthy()
  expect(dialog.getByText('Retirado')).toBeTruthy()
  expect(dialog.queryByText(/Entregando/)).toBeNull()
  expect(followed).toHaveLength(0)
})

test('recipients that cannot be read can be asked for again; nobody left unread is said', async () => {
  const { person, dialog } = await open()
  await dialog.findByRole('row', { name: /Ana/ })
  fails('get', '/notices/1/recipients')
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Mostrar' }), 'Leídos')
  await dialog.findByText('Estamos teniendo problemas')
  answers('get', '/notices/1/recipients', page([]))
  await person.click(dialog.getByRole('button', { name: 'Intentar de nuevo' }))
  await dialog.findByText('Nadie lo ha leído todavía.')
})

test('who has not read it is reminded, with the number on the button; too soon is said', async () => {
  const { person, dialog, toasts } = await open()
  const sent = answers('post', '/notices/1/reminders', { data: { reminded: 85 } })
  await person.click(await dialog.findByRole('button', { name: 'Enviar recordatorio (86)' }))
  await waitFor(() =>
    expect(toasts).toMatchObject([{ message: 'Recordatorio enviado', detail: '85 personas' }]),
  )
  expect(sent).toHaveLength(1)
  const message = 'Se envió un recordatorio hace menos de una hora'
  answers('post', '/notices/1/reminders', refusal(422, 1017, [{ field: 'id', message }]), { status: 422 })
  await person.click(dialog.getByRole('button', { name: 'Enviar recordatorio (86)' }))
  await waitFor(() => expect(toasts.at(-1)?.message).toBe(message))
})

test('of a notice that asks, the answers say who is missing', async () => {
  const { dialog } = await open(noticeOf(1, { ask: 1 }))
  await dialog.findByRole('row', { name: /Peña Ana/ })
  expect(dialog.queryByRole('button', { name: /Enviar recordatorio/ })).toBeNull()
})

const childOf = (student_id: number, name: string): NoticeChild => ({
  student: {
    student_id,
    folio: `F${student_id}`,
    name,
    last_name: 'Peña',
    second_last_name: null,
    url_photo_profile: null,
  },
  group_id: 5,
  group_title: '3° B Matutino',
  state: 'unread',
  family: [
    {
      user_id: 40 + student_id,
      name: 'Rosa',
      last_name: 'Ruiz',
      second_last_name: null,
      url_photo_profile: null,
      relationship: 2,
      relationship_label: 'Abuela',
      has_notice: true,
      read_at: null,
      answer: null,
    },
  ],
})

test('of one that knows its children it says who has read child by child, and whom nobody tells', async () => {
  const children = answers('get', '/notices/1/children', {
    ...page([childOf(1, 'Ana')]),
    counts: { read: 20, unread: 1, none: 3 },
  })
  const { person, dialog, followed } = await open(noticeOf(1, { children: 24 }))
  const row = await dialog.findByRole('row', { name: /Peña Ana/ })
  expect(row.textContent).toContain('Ruiz Rosa · Abuela · sin leer')
  expect(queryOf(children).get('state')).toBe('unread')
  await person.click(dialog.getByRole('button', { name: /familia de 3 alumnos no le llegó/ }))
  await waitFor(() => expect(queryOf(children).get('state')).toBe('none'))
  expect(followed).toHaveLength(0)
  await person.click(dialog.getByRole('button', { name: 'Por persona' }))
  expect(await dialog.findByRole('row', { name: /Peña Ana/ })).toBeTruthy()
  expect(followed).toHaveLength(1)
})
