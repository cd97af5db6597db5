import type { ConfirmedStudent } from '@plantel/contract/family-confirmations'
import type { Role } from '@plantel/contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails } from '../../../test/server.ts'
import ConfirmationsScreen from './confirmations-screen.tsx'

const LIST = '/schools/1/family-confirmations'

const rosa = {
  user_id: 51,
  name: 'Rosa',
  last_name: 'Luna',
  second_last_name: null,
  url_photo_profile: null,
  relationship: 2 as const,
  relationship_label: null,
  confirmed_at: null,
  how: null,
}

const rowOf = (changed: Partial<ConfirmedStudent> = {}): ConfirmedStudent => ({
  student: {
    student_id: 7,
    folio: 'A7',
    name: 'Ana',
    last_name: 'Peña',
    second_last_name: 'López',
    url_photo_profile: null,
  },
  group: '1° A Matutino',
  family: [
    rosa,
    {
      ...rosa,
      user_id: 52,
      name: 'Juan',
      relationship: 1,
      confirmed_at: '2026-11-20T18:00:00Z',
      how: 1,
    },
  ],
  ...changed,
})

const open = (roles: readonly Role[] = ['ASSESSOR'], search = '') =>
  openScreen({
    path: '/confirmaciones',
    address: `/confirmaciones${search}`,
    Screen: ConfirmationsScreen,
    roles,
  })

test('whose family has not confirmed is listed with its people, and what came on paper is written down', async () => {
  const asked = answers('get', LIST, page([rowOf()]))
  const { person, toasts } = open()
  const row = within(await screen.findByRole('row', { name: /Peña López Ana/ }))
  expect(row.getByText('Luna Rosa · Madre')).toBeTruthy()
  expect(row.getByText('No ha confirmado')).toBeTruthy()
  expect(row.getByText('Confirmó el 20 de noviembre de 2026 · En papel')).toBeTruthy()
  expect(new URL(asked[0]!.url).searchParams.get('confirmed')).toBe('0')
  answers(
    'get',
    '/students/7/parents',
    page([
      {
        ...rosa,
        relationship_id: 1,
        legal_guardian: false,
        parent_id: 51,
        contact: false,
        contact_phone: null,
        cellphone: null,
      },
    ]),
  )
  const sent = answers('post', '/me/family/confirmations', {
    data: { cycle: '2026-2027', confirmed_at: '2026-11-20T18:00:00Z', how: 1 },
  })
  await person.click(row.getByRole('button', { name: 'Registrar confirmación de Ana Peña López' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Registrar confirmación de datos de Ana/ }))
  await waitFor(() => expect(dialog.getByRole('option', { name: 'Luna Rosa · Madre' })).toBeTruthy())
  await person.selectOptions(dialog.getByRole('combobox', { name: /Quién confirma/ }), 'Luna Rosa · Madre')
  answers('get', LIST, page([]))
  await person.click(dialog.getByRole('button', { name: 'Registrar' }))
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Confirmación registrada' }]))
  expect(await sentBody(sent)).toMatchObject({ student_id: 7, on_behalf: { guardian_id: 51, how: 1 } })
  expect(await screen.findByRole('heading', { name: 'No falta nadie' })).toBeTruthy()
})

test('of whom all have confirmed nothing is written down; the state stays in the address', async () => {
  const [, juan] = rowOf().family
  const asked = answers(
    'get',
    LIST,
    page([
      rowOf({ family: [juan!] }),
      rowOf({ student: { ...rowOf().student, student_id: 8, name: 'Luis' }, family: [] }),
    ]),
  )
  open(['ADMINISTER'], '?estado=todos')
  const luis = within(await screen.findByRole('row', { name: /Peña López Luis/ }))
  expect(luis.getByText('Sin familia registrada')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Registrar/ })).toBeNull()
  expect(new URL(asked[0]!.url).searchParams.has('confirmed')).toBe(false)
})

test('a failed load can be tried again', async () => {
  fails('get', LIST)
  const { person } = open()
  await screen.findByText('Estamos teniendo problemas')
  answers('get', LIST, page([rowOf()]))
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await screen.findByRole('row', { name: /Peña López Ana/ })).toBeTruthy()
})
