import type { Custody, CustodyRelationship, Resolution } from '@plantel/contract/custody'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import CustodyScreen from './custody-screen.tsx'

const father: CustodyRelationship = {
  relationship_id: 41,
  student_id: 7,
  parent_id: 91,
  relationship: 1,
  relationship_label: 'Papá',
  legal_guardian: false,
  access: 2,
  call_order: 1,
  lives_with: false,
  resolution_id: null,
  adult_on: null,
  authorized_at: null,
  name: 'Hugo',
  last_name: 'Peña',
  second_last_name: null,
  url_photo_profile: null,
}
const aunt: CustodyRelationship = {
  ...father,
  relationship_id: 43,
  parent_id: 93,
  relationship: 3,
  relationship_label: 'Tía',
  access: 1,
  call_order: null,
  lives_with: null,
  name: 'Elsa',
}
const sentence: Resolution = {
  resolution_id: 5,
  student_id: 7,
  kind: 3,
  court: 'Juzgado Segundo Familiar',
  file_number: '412/2025',
  issued_on: '2026-02-02',
  valid_until: null,
  summary: 'Guarda y custodia de la madre',
  has_document: true,
  created_at: '2026-03-01T12:00:00Z',
  recorder: null,
}
const custody = (resolutions: Resolution[] = []): { data: Custody } => ({
  data: {
    student: {
      student_id: 7,
      folio: 'A-7',
      name: 'Ana',
      last_name: 'Álvarez',
      second_last_name: null,
      url_photo_profile: null,
    },
    turns_18: null,
    relationships: [father, aunt],
    resolutions,
  },
})

const open = async (resolutions: Resolution[] = [], role: 'ADMINISTER' | 'DIRECTOR' = 'ADMINISTER') => {
  answers('get', '/students/7/custody', custody(resolutions))
  const opened = openScreen({
    path: '/alumnos/:studentId/acceso',
    address: '/alumnos/7/acceso',
    Screen: CustodyScreen,
    roles: [role],
  })
  await screen.findByText('Peña Hugo')
  return opened
}

const changing = async (person: Awaited<ReturnType<typeof open>>['person'], name: string) => {
  await person.click(screen.getByRole('button', { name: `Cambiar acceso de ${name} Peña` }))
  return within(await screen.findByRole('dialog', { name: 'Cambiar acceso' }))
}

test('each guardian with their access, in the words of the family', async () => {
  await open()
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/Peña Hugo.*Papá · Se le llama en 1.º lugar.*Completo/)
  expect(rows[1]).toMatch(/Peña Elsa.*Tía.*Informativo/)
  expect(screen.getByText('Sin resoluciones registradas')).toBeTruthy()
})

test('a father is not limited without a resolution', async () => {
  const { person } = await open()
  const dialog = await changing(person, 'Hugo')
  await person.click(dialog.getByRole('radio', { name: /^Sin acceso/ }))
  expect(dialog.getByText(/^Sin una resolución judicial no se puede limitar/)).toBeTruthy()
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'una clave')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar' }).disabled).toBe(true)
})

test('with one he is, once the password is right', async () => {
  const { person } = await open([sentence])
  const dialog = await changing(person, 'Hugo')
  await person.click(dialog.getByRole('radio', { name: /^Sin acceso/ }))
  await person.selectOptions(dialog.getByRole('combobox'), 'Sentencia, expediente 412/2025')
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'otra')
  answers('patch', '/relationships/41/access', refusal(422, 3753), { status: 422 })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findByText('La contraseña es incorrecta')
  await person.type(dialog.getByLabelText(/^Su contraseña/), ' más')
  const sent = answers('patch', '/relationships/41/access', {
    data: { ...father, access: 0, resolution_id: 5 },
  })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findByText('Acceso cambiado')
  expect(await sentBody(sent)).toEqual({ access: 0, resolution_id: 5, password: 'otra más' })
})

test('an aunt is given everything with a reason', async () => {
  const { person } = await open()
  const dialog = await changing(person, 'Elsa')
  await person.click(dialog.getByRole('radio', { name: /^Completo/ }))
  await person.type(dialog.getByLabelText(/^Motivo/), 'Constancia de guarda del DIF')
  await person.type(dialog.getByLabelText(/^Su contraseña/), 'una clave')
  const sent = answers('patch', '/relationships/43/access', { data: { ...aunt, access: 2 } })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findByText('Acceso cambiado')
  expect(await sentBody(sent)).toEqual({
    access: 2,
    reason: 'Constancia de guarda del DIF',
    password: 'una clave',
  })
})

test('how she is called, that she is the legal guardian, and when she is called', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Datos del parentesco de Elsa Peña' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Datos del parentesco' }))
  await person.click(dialog.getByRole('checkbox', { name: 'Tutor(a) legal' }))
  await person.selectOptions(dialog.getByLabelText(/vive con/), 'Sí')
  const saved = { relationship_id: 43, student_id: 7, parent_id: 93, relationship: 3 }
  const sent = answers('patch', '/relationships/43', { data: saved })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findByText('Parentesco actualizado')
  expect(await sentBody(sent)).toEqual({
    relationship: 3,
    relationship_label: 'Tía',
    legal_guardian: true,
    lives_with: true,
    call_order: null,
  })
})

test('a resolution is recorded', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Registrar resolución' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar resolución' }))
  await person.selectOptions(dialog.getByLabelText(/^Tipo/), 'Orden de restricción')
  await person.type(dialog.getByLabelText(/^Juzgado/), 'Juzgado Primero')
  await person.type(dialog.getByLabelText(/^Expediente/), '9/2026')
  await person.type(dialog.getByLabelText(/^Fecha de emisión/), '02/02/2026')
  await person.type(dialog.getByLabelText(/^Qué resuelve/), 'No acercarse')
  const sent = answers('post', '/students/7/resolutions', { data: sentence })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await dialog.findByText('Resolución registrada')
  expect(await sentBody(sent)).toEqual({
    kind: 4,
    court: 'Juzgado Primero',
    file_number: '9/2026',
    issued_on: '2026-02-02',
    valid_until: null,
    summary: 'No acercarse',
  })
})

test('the director reads, and changes nothing', async () => {
  await open([sentence], 'DIRECTOR')
  expect(screen.getByText('Guarda y custodia de la madre')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Descargar documento' })).toBeTruthy()
  for (const name of [/^Cambiar/, /^Datos/, 'Registrar resolución'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('whoever is of the family does not find it', async () => {
  answers('get', '/students/7/custody', { title: 'No', status: 404 }, { status: 404 })
  openScreen({ path: '/alumnos/:studentId/acceso', address: '/alumnos/7/acceso', Screen: CustodyScreen })
  await screen.findByText('Alumno no encontrado')
})

test('whom to call and what is said of health are shown when somebody asks for it', async () => {
  answers('get', '/students/7/custody', custody())
  const consented_by = { name: 'Rosa', last_name: 'Peña', second_last_name: null, url_photo_profile: null }
  const health = { note: 'Alergia a la penicilina', consented_at: '2026-09-02T18:00:00Z', consented_by }
  const emergency = [{ name: 'Luz Ruiz', cellphone: '6185550102', kinship: 'Abuela' }]
  const asked = answers('get', '/students/7/care', { data: { emergency, health, waiting: [] } })
  const { person } = openScreen({
    path: '/alumnos/:studentId/acceso',
    address: '/alumnos/7/acceso',
    Screen: CustodyScreen,
    roles: ['ADMINISTER'],
  })
  const show = await screen.findByRole('button', { name: 'Ver emergencia y salud' })
  expect(asked).toHaveLength(0)
  await person.click(show)
  expect((await screen.findByRole('link', { name: '6185550102' })).getAttribute('href')).toBe(
    'tel:6185550102',
  )
  expect(screen.getByText('Alergia a la penicilina')).toBeTruthy()
  expect(screen.getByText('Con consentimiento de Rosa Peña, 2 de septiembre de 2026')).toBeTruthy()
})
