import type { AskedNotice } from '@plantel/contract/asked-notices'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import OwnGroupsScreen from './own-groups-screen.tsx'

const museum: AskedNotice = {
  notice_id: 1,
  title: 'Visita al museo',
  description: 'El miércoles. ¿Da permiso?',
  created_at: '2026-11-20T15:00:00Z',
  ask: 2,
  due: '2099-12-02',
  answers: { asked: 30, read: 0, yes: 18, no: 3 },
}

const ana = {
  question_id: 9,
  student: { student_id: 1, name: 'Ana', last_name: 'Ríos', second_last_name: null, list_number: 1 },
  group_title: '1° A Matutino',
  state: 'missing',
  people: [
    {
      user_id: 51,
      name: 'Rosa',
      last_name: 'Luna',
      second_last_name: null,
      relationship: 2,
      relationship_label: null,
      contact: false,
      signed_in: false,
      has_notice: true,
      given: null,
      whatsapp_at: null,
    },
  ],
  others: [],
}

const open = (...notices: AskedNotice[]) => {
  answers('get', '/me/asked-notices', page(notices))
  answers('get', '/notices/1/asked-groups', {
    data: [{ group_id: 4, title: '1° A Matutino', asked: 30, missing: 9 }],
  })
  answers('get', '/notices/1/answers', page([ana]))
  return openScreen({ path: '/talones', Screen: OwnGroupsScreen, roles: ['PROFESSOR'] })
}

test('a titular begins with the list that slips are typed into', async () => {
  const { person } = open(museum)
  expect(await screen.findByText('Contestaron Sí 18 · No 3 · Faltan 9')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Capturar talones de Visita al museo' }))
  const stored = answers('post', '/notices/1/answers', {
    data: { question_id: 9, answer: 'yes', answered_at: '2026-11-23T15:00:00Z', state: 'yes' },
  })
  await screen.findByRole('application')
  await person.keyboard('s')
  await waitFor(() => expect(stored).toHaveLength(1))
  expect(await stored[0]!.json()).toEqual({ student_id: 1, answer: 'yes', on_behalf: { how: 1 } })
})

test('and sees who answered, with slips to print, but neither reminds nor sends links', async () => {
  const { person } = open(museum)
  await person.click(await screen.findByRole('button', { name: 'Quién contestó de Visita al museo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Respuestas' }))
  expect(await dialog.findByText('Luna Rosa')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Imprimir talones' })).toBeTruthy()
  for (const name of [/recordatorio/, /WhatsApp/, /Copiar/])
    expect(dialog.queryByRole('button', { name })).toBeNull()
})

test('what is over says so, and stays open for paper that comes late', async () => {
  open({ ...museum, due: '2020-01-10' })
  expect(await screen.findByText('Ya pasó el plazo para contestar')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Capturar talones/ })).toBeTruthy()
})

test('nothing that asks says why', async () => {
  open()
  expect(await screen.findByText('Ningún aviso pregunta a sus grupos')).toBeTruthy()
})

test('a failed answer may be asked for again', async () => {
  fails('get', '/me/asked-notices')
  openScreen({ path: '/talones', Screen: OwnGroupsScreen, roles: ['ASSESSOR'] })
  await screen.findByRole('button', { name: 'Intentar de nuevo' })
})
