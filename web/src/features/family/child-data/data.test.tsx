import type { FamilyData } from '@plantel/contract/family-data'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { childOf, familyOf } from '../../../../test/samples/family.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, refusal } from '../../../../test/server.ts'
import DataScreen from './data-screen.tsx'

const dataOf = (changed: Partial<FamilyData> = {}): FamilyData => ({
  id: 101,
  shown: true,
  has_phone: true,
  has_address: true,
  cellphone: '6181112233',
  street: 'Hidalgo',
  colony: 'Centro',
  outside_number: '12',
  inside_number: null,
  zipcode: '34000',
  to_reenrol: false,
  confirmation: { cycle: '2026-2027', confirmed_at: '2026-09-02T18:00:00Z', how: null },
  has_emergency: false,
  emergency: null,
  has_health: false,
  health: null,
  requests: [],
  ...changed,
})

const HIDDEN = {
  shown: false,
  cellphone: null,
  street: null,
  colony: null,
  outside_number: null,
  zipcode: null,
}

const open = (child = childOf()) => {
  answers('get', '/me/family', { data: familyOf({ children: [child] }) })
  return openScreen({
    path: '/padres/:studentId/datos',
    address: '/padres/101/datos',
    Screen: DataScreen,
    roles: ['PARENT'],
  })
}

test('who lives with the child reads phone and address, and finds the own data', async () => {
  answers('get', '/students/101/family-data', { data: dataOf() })
  open()
  expect(await screen.findByText('6181112233')).toBeTruthy()
  expect(screen.getByText('Hidalgo 12, Centro, C. P. 34000')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir mi perfil' }).getAttribute('href')).toBe('/perfil')
})

test('another parent reads that the school has them, or has not', async () => {
  answers('get', '/students/101/family-data', { data: dataOf({ ...HIDDEN, has_phone: false }) })
  open()
  expect(await screen.findByText('La escuela tiene este dato')).toBeTruthy()
  // Phone, emergency, health.
  expect(screen.getAllByText('La escuela no tiene este dato')).toHaveLength(3)
})

test('with informative access there is no such page', async () => {
  open(childOf({ access: 1 }))
  expect(await screen.findByText('Alumno no encontrado')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Datos' })).toBeNull()
})

test('what is refused says so', async () => {
  answers('get', '/students/101/family-data', refusal(404, 3500), { status: 404 })
  open()
  expect(await screen.findByRole('alert')).toBeTruthy()
})

const ASKED = { cycle: '2026-2027', confirmed_at: null, how: null }

const sameOf = (name: string) =>
  within(screen.getByRole('group', { name })).getByRole('button', { name: 'Sigue igual' })

test('once a cycle each line is the same, or nothing is confirmed', async () => {
  answers('get', '/students/101/family-data', { data: dataOf({ confirmation: ASKED }) })
  const sent = answers('post', '/me/family/confirmations', {
    data: { ...ASKED, confirmed_at: '2026-11-20T18:00:00Z' },
  })
  const { person, toasts } = open()
  await screen.findByRole('heading', { name: 'Confirmar datos · Ciclo 2026-2027' })
  for (const name of ['Teléfono', 'Domicilio', 'En caso de emergencia', 'Su celular'])
    await person.click(sameOf(name))
  // Each line stands once while it is asked; health is not asked.
  expect(screen.getAllByText('Hidalgo 12, Centro, C. P. 34000')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Cambiar: Teléfono' })).toHaveLength(1)
  expect(screen.getByText('Algo que la escuela deba saber')).toBeTruthy()
  const confirm = screen.getByRole('button', { name: 'Confirmar' })
  await person.click(confirm)
  expect(screen.getByText(/^Marque «Sigue igual» en cada dato/)).toBeTruthy()
  expect(sent).toHaveLength(0)
  expect(screen.getByRole('link', { name: 'Cambiar: Su correo' }).getAttribute('href')).toBe('/perfil')
  await person.click(sameOf('Su correo'))
  answers('get', '/students/101/family-data', {
    data: dataOf({ confirmation: { ...ASKED, confirmed_at: '2026-11-20T18:00:00Z' } }),
  })
  await person.click(confirm)
  expect(await screen.findByText('Confirmados el 20 de noviembre de 2026')).toBeTruthy()
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Datos confirmados' }]))
  expect(await sentBody(sent)).toEqual({ student_id: 101, cycle: '2026-2027' })
})

test('of a child who is to enrol again, who confirms is told that the school hears of it', async () => {
  answers('get', '/students/101/family-data', { data: dataOf({ to_reenrol: true, confirmation: ASKED }) })
  open()
  expect(await screen.findByText(/la escuela sabe también que continúa este ciclo/)).toBeTruthy()
})

test('of what is not shown to this parent nothing is asked', async () => {
  answers('get', '/students/101/family-data', {
    data: dataOf({ ...HIDDEN, confirmation: ASKED }),
  })
  open()
  expect(await screen.findByRole('group', { name: 'Su celular' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Domicilio' })).toBeNull()
})

test('what the school recorded on paper says so, and is asked no more', async () => {
  answers('get', '/students/101/family-data', {
    data: dataOf({ confirmation: { ...ASKED, confirmed_at: '2026-11-20T18:00:00Z', how: 1 } }),
  })
  open()
  expect(await screen.findByText('Recibido en papel')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull()
})

const REQUEST = {
  change_request_id: 5,
  field: 'cellphone',
  to: '6185550101',
  status: 0,
  sent_at: '2026-11-20T18:00:00Z',
  answer: null,
} as const

const change = async (name: string, data: FamilyData) => {
  answers('get', '/students/101/family-data', { data })
  const { person, toasts } = open()
  await person.click(await screen.findByRole('button', { name: `Cambiar: ${name}` }))
  return { person, toasts, dialog: within(await screen.findByRole('dialog')) }
}

const sentBodies = async (sent: Parameters<typeof sentBody>[0]) =>
  Promise.all(sent.map(async (_, place) => sentBody(sent.slice(place, place + 1))))

test('another phone is asked for, waits in words, and is withdrawn', async () => {
  const { person, toasts, dialog } = await change('Teléfono', dataOf())
  const sent = answers('post', '/students/101/change-requests', { data: REQUEST })
  answers('get', '/students/101/family-data', { data: dataOf({ requests: [REQUEST] }) })
  const phone = dialog.getByLabelText(/^Teléfono/)
  await person.clear(phone)
  await person.type(phone, '6185550101{Enter}')
  expect(await screen.findByText(/6185550101/)).toBeTruthy()
  expect(toasts).toMatchObject([{ message: 'Enviado. La escuela lo revisa' }])
  expect(await sentBody(sent)).toEqual({ field: 'cellphone', to: '6185550101' })
  answers('delete', '/change-requests/5', { data: null })
  answers('get', '/students/101/family-data', { data: dataOf() })
  await person.click(screen.getByRole('button', { name: 'Retirar: Teléfono' }))
  await waitFor(() => expect(screen.queryByText('En revisión')).toBeNull())
})

test('of an address only the lines that changed are sent', async () => {
  const { person, dialog } = await change('Domicilio', dataOf())
  const sent = answers('post', '/students/101/change-requests', { data: REQUEST })
  const type = async (label: RegExp, text: string) => {
    await person.clear(dialog.getByLabelText(label))
    await person.type(dialog.getByLabelText(label), text)
  }
  await type(/^Calle/, 'Juárez')
  await type(/^Número exterior/, '9')
  await person.click(dialog.getByRole('button', { name: 'Enviar a la escuela' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(await sentBodies(sent)).toEqual([
    { field: 'street', to: 'Juárez' },
    { field: 'outside_number', to: '9' },
  ])
})

test('health needs the consent in its own box', async () => {
  const { person, dialog } = await change('Algo que la escuela deba saber', dataOf())
  const sent = answers('post', '/students/101/change-requests', { data: { ...REQUEST, field: 'health' } })
  await person.type(dialog.getByLabelText(/^Alergias/), 'Asma')
  await person.click(dialog.getByRole('button', { name: 'Enviar a la escuela' }))
  expect(dialog.getByText('Sin su consentimiento la escuela no puede guardarlo')).toBeTruthy()
  await person.click(dialog.getByRole('checkbox', { name: /^Doy mi consentimiento por escrito/ }))
  await person.click(dialog.getByRole('button', { name: 'Enviar a la escuela' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toEqual({ field: 'health', to: 'Asma', consent: true })
})

test('whom to call: up to three, each whole', async () => {
  const { person, dialog } = await change('En caso de emergencia', dataOf())
  const sent = answers('post', '/students/101/change-requests', {
    data: { ...REQUEST, field: 'emergency', to: [] },
  })
  await person.type(dialog.getByLabelText(/^Nombre/), 'Rosa Peña')
  await person.click(dialog.getByRole('button', { name: 'Enviar a la escuela' }))
  expect(dialog.getByText('Formato incorrecto')).toBeTruthy()
  await person.type(dialog.getByLabelText(/^Teléfono/), '6185550102')
  await person.type(dialog.getByLabelText(/^Qué es de/), 'Tía')
  await person.click(dialog.getByRole('button', { name: 'Agregar a otra persona' }))
  await person.click(dialog.getByRole('button', { name: 'Agregar a otra persona' }))
  expect(dialog.queryByRole('button', { name: 'Agregar a otra persona' })).toBeNull()
  for (const _ of [1, 2]) await person.click(dialog.getAllByRole('button', { name: 'Quitar' }).at(-1)!)
  await person.click(dialog.getByRole('button', { name: 'Enviar a la escuela' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const to = [{ name: 'Rosa Peña', cellphone: '6185550102', kinship: 'Tía' }]
  expect(await sentBody(sent)).toEqual({ field: 'emergency', to })
})

test('what was decided is said with the answer of the school; a line that waits is not asked in the confirmation', async () => {
  const rejected = { ...REQUEST, field: 'street', status: 2, answer: 'Traiga un comprobante' } as const
  answers('get', '/students/101/family-data', {
    data: dataOf({ confirmation: ASKED, requests: [REQUEST, rejected] }),
  })
  open()
  expect(await screen.findByText('Calle: La escuela no lo cambió. Traiga un comprobante')).toBeTruthy()
  const line = within(screen.getByRole('group', { name: 'Teléfono' }))
  expect(line.queryByRole('button', { name: 'Sigue igual' })).toBeNull()
  expect(screen.getByText('En revisión')).toBeTruthy()
})
