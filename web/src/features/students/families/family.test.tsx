import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import {
  fillIn,
  found,
  LONG,
  mother,
  open,
  parent,
  save,
  student,
  user,
} from '../../../../test/samples/family-dialogs.tsx'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../../test/server.ts'
import { AddParentDialog } from './add-parent-dialog.tsx'
import { ParentsDialog } from './parents-dialog.tsx'

test('shows each parent with relationship and phone', async () => {
  const answer = Promise.withResolvers<void>()
  open(ParentsDialog, [mother], { until: answer.promise })
  const dialog = within(await screen.findByRole('dialog', { name: 'Padres y tutores de Ana Álvarez' }))
  expect(dialog.getByText('Recuperando información')).toBeTruthy()
  answer.resolve()
  expect(await dialog.findByText('Peña Rosa')).toBeTruthy()
  expect(dialog.getByText(/^Madre/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: '6180000002' })).toBeTruthy()
})

test('without parents it says so, and adding opens the next dialog', async () => {
  const { person } = open(ParentsDialog, [])
  await screen.findByText('Sin padres registrados')
  await person.click(screen.getByRole('button', { name: 'Agregar' }))
  await screen.findByRole('dialog', { name: 'Agregar parentesco' })
})

test('with three parents nobody can be added, and the reason stands there', async () => {
  open(ParentsDialog, [parent(1, 'Luis'), mother, parent(3, 'Eva')])
  await screen.findByText('Ya tiene tres padres o tutores')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar' }).disabled).toBe(true)
})

test('the parents of an inactive student can only be looked at', async () => {
  answers('get', '/students/7/parents', page([mother]))
  openScreen({
    path: '/alumnos',
    Screen: () => <ParentsDialog student={{ ...student, status: 0 }} onClose={() => undefined} />,
  })
  await screen.findByText('El alumno está de baja')
  const buttons = ['Editar a Rosa Peña', 'Quitar a Rosa Peña', 'Agregar']
  await screen.findByRole('button', { name: buttons[0]! })
  for (const name of buttons)
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
})

test('a list that fails can be tried again', async () => {
  fails('get', '/students/7/parents')
  openScreen({
    path: '/alumnos',
    Screen: () => <ParentsDialog student={student} onClose={() => undefined} />,
  })
  await screen.findByText('Estamos teniendo problemas')
})

test('taking a parent away names both, and can be undone', async () => {
  const { person } = open(ParentsDialog)
  await person.click(await screen.findByRole('button', { name: 'Quitar a Rosa Peña' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Quitar parentesco' }))
  expect(ask.getByText('Ana Álvarez')).toBeTruthy()
  const ended = answers('delete', '/relationships/42', { data: null, undo_id: 60 })
  answers('get', '/students/7/parents', page([]))
  await person.click(ask.getByRole('button', { name: 'Quitar a Rosa Peña' }))
  expect(ask.getAllByText('Campo requerido')).toHaveLength(2)
  expect(ended).toHaveLength(0)
  await person.type(ask.getByLabelText(/^Motivo/), 'Por error')
  await person.type(ask.getByLabelText(/^Su contraseña/), 'una clave')
  await person.click(ask.getByRole('button', { name: 'Quitar a Rosa Peña' }))
  await screen.findByText('Parentesco quitado')
  expect(await sentBody(ended)).toEqual({ reason: 'Por error', password: 'una clave' })
  const undone = answers('post', '/undo/60', {
    data: {
      undo_id: 60,
      kind: 'relationship',
      text: 'Quitó el parentesco de Peña Rosa con Álvarez Ana',
      at: '2026-11-20T18:00:00Z',
      by: { name: 'Rosa', last_name: 'Luna', second_last_name: null, url_photo_profile: null },
      until: '2026-12-20T18:00:00Z',
      done_at: '2026-11-20T18:01:00Z',
    },
  })
  answers('get', '/students/7/parents', page([mother]))
  await person.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Peña Rosa')
  expect(undone).toHaveLength(1)
})

test('a person of the school is found and linked; the dialog closes three seconds later', LONG, async () => {
  const { person, closed } = open(AddParentDialog)
  const taken = await screen.findByRole<HTMLInputElement>('radio', { name: 'Madre (ya es Rosa Peña)' })
  expect(taken.disabled).toBe(true)
  expect(save().disabled).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Revisar 2 campos' }))
  expect(screen.getByText('Campo requerido')).toBeTruthy()
  expect(screen.getByText('Busque y elija a una persona')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'Padre' }))
  const people = Promise.withResolvers<void>()
  const searched = answers('get', '/users', page([found]), { until: people.promise })
  await person.type(screen.getByRole('combobox'), 'íñigo')
  expect(await screen.findAllByText('Buscando…')).toBeTruthy()
  people.resolve()
  await person.click(await screen.findByRole('option', { name: /Peña Íñigo/ }))
  expect(searched.at(-1)?.url).toContain('status=1')
  expect(searched.at(-1)?.url).toContain('per_page=20')
  const saved = { relationship_id: 60, student_id: 7, parent_id: 55, relationship: 1 }
  const answer = Promise.withResolvers<void>()
  const linked = answers(
    'post',
    '/students/7/parents/55/relationships',
    { data: saved },
    { until: answer.promise },
  )
  await person.click(save())
  await person.keyboard('{Escape}')
  answer.resolve()
  await screen.findByText('Parentesco agregado')
  expect(await sentBody(linked)).toEqual({ relationship: 1 })
  expect([closed.length, save().disabled]).toEqual([0, true])
  await waitFor(() => expect(closed).toHaveLength(1))
})

test(
  'a search without results says so, and one that fails does not say that there are none',
  LONG,
  async () => {
    const { person } = open(AddParentDialog)
    answers('get', '/users', page([]))
    await person.type(await screen.findByRole('combobox'), 'z')
    await screen.findAllByText('No se encontraron resultados')
    fails('get', '/users')
    await person.type(screen.getByRole('combobox'), 'y')
    await screen.findAllByText(/Se produjo un problema/)
    expect(screen.queryByText('No se encontraron resultados')).toBeNull()
  },
)

test('somebody new is registered and linked in one call', LONG, async () => {
  const { person } = open(AddParentDialog)
  await fillIn(person)
  const saved = answers('post', '/students/7/parents', {
    data: { ...parent(1, 'Luis'), access_code: 'K7QF-2M9X' },
  })
  await person.click(save())
  await screen.findByText('Parentesco agregado')
  expect(await sentBody(saved)).toEqual({
    relationship: 1,
    parent: {
      name: 'Luis',
      last_name: 'Peña',
      second_last_name: null,
      enrollment: null,
      cellphone: '6181234567',
      email: null,
      street: 'Juárez',
      colony: 'Centro',
      outside_number: '12',
      inside_number: null,
      zipcode: '34000',
      country_code: 12,
      password: 'ventana azul',
      password_confirmation: 'ventana azul',
    },
  })
  expect(screen.getByText('K7QF-2M9X')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copiar código' })).toBeTruthy()
  await person.click(screen.getByText('Cerrar'))
})

test('of who got no password the code is said to be the way in', LONG, async () => {
  const { person } = open(AddParentDialog)
  await fillIn(person)
  for (const name of [/^Contraseña/, /^Confirmar contraseña/])
    await person.clear(screen.getByLabelText(name, { selector: 'input' }))
  const saved = answers('post', '/students/7/parents', {
    data: { ...parent(1, 'Luis'), access_code: 'K7QF-2M9X' },
  })
  await person.click(save())
  await screen.findByText('Parentesco agregado')
  expect(await sentBody(saved)).not.toHaveProperty('parent.password')
  expect(screen.getByText(/entra en «Tengo una carta de acceso», al ingresar:/)).toBeTruthy()
  await person.click(screen.getByText('Cerrar'))
})

test(
  'each refusal stands beside its field, and the person who has the phone can be chosen instead',
  LONG,
  async () => {
    const { person } = open(AddParentDialog)
    await fillIn(person)
    const path = '/students/7/parents'
    const weak = [{ field: 'parent.password', message: 'La contraseña es de las más comunes' }]
    answers('post', path, refusal(422, 4003, weak), { status: 422 })
    await person.click(save())
    expect((await screen.findAllByText(/de las más comunes/)).length).toBe(2)
    answers('post', path, refusal(409, 1032), { status: 409 })
    await person.click(save())
    expect((await screen.findAllByText(/ya está vinculado/)).length).toBe(2)
    answers('post', path, refusal(409, 1025), { status: 409 })
    await person.click(save())
    await screen.findByText('Ya tiene tres padres o tutores')
    expect(screen.queryByText('No se puede eliminar')).toBeNull()
    answers('post', path, refusal(409, 2004), { status: 409 })
    const searched = answers('get', '/users', page([found]))
    await person.click(save())
    await person.click(await screen.findByRole('radio', { name: /^Es la misma persona/ }))
    await person.click(screen.getByRole('button', { name: 'Continuar' }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Peña Íñigo'))
    expect(searched[0]?.url).toContain('search=6181234567')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Padre' }).checked).toBe(true)
  },
)

test('editing sends only what changed, and says why a phone of two schools stays', async () => {
  const { person } = open(ParentsDialog)
  answers('get', '/users/92', { data: user })
  await person.click(await screen.findByRole('button', { name: 'Editar a Rosa Peña' }))
  const phone = await screen.findByLabelText(/Celular/)
  expect(save().disabled).toBe(true)
  await person.clear(phone)
  await person.type(phone, '6189998877')
  answers('patch', '/relationships/42', refusal(403), { status: 403 })
  await person.click(save())
  await screen.findByText(/abre su cuenta en otra escuela/)
  const saved = { relationship_id: 42, student_id: 7, parent_id: 92, relationship: 3 }
  const kind = answers('patch', '/relationships/42', { data: saved })
  await person.click(screen.getByRole('radio', { name: 'Otro' }))
  // A mother who is only an *Otro* can be limited without a court order.
  const proof = { reason: 'Se registró por error', own_password: 'una clave' }
  await person.type(screen.getByLabelText(/Motivo/), proof.reason)
  await person.type(screen.getByLabelText(/Su contraseña/), proof.own_password)
  await person.click(save())
  await screen.findByText('Usuario actualizado')
  // Both in one call, which saves both or neither.
  const changed = { relationship: 3, parent: { cellphone: '6189998877' } }
  expect(await sentBody(kind)).toEqual({ ...changed, ...proof })
})

test('a school that lets a student have more adds another "Otro", in the family’s words', LONG, async () => {
  const grandmother = { ...parent(3, 'Eva'), relationship_label: 'Abuela' }
  const { person } = open(
    AddParentDialog,
    [parent(1, 'Luis'), mother, grandmother],
    {},
    {
      'relationships-maximum': '4',
    },
  )
  await person.click(await screen.findByRole('radio', { name: 'Otro' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Madre (ya es Rosa Peña)' }).disabled).toBe(true)
  await person.type(screen.getByLabelText(/^Cómo se le nombra/), ' Tía ')
  answers('get', '/users', page([found]))
  await person.type(screen.getByRole('combobox'), 'íñigo')
  await person.click(await screen.findByRole('option', { name: /Peña Íñigo/ }))
  const path = '/students/7/parents/55/relationships'
  const missing = [{ field: 'relationship_label', message: 'Escriba cómo se le nombra: ya hay otro' }]
  answers('post', path, refusal(422, 1017, missing), { status: 422 })
  await person.click(save())
  expect((await screen.findAllByText(/ya hay otro/)).length).toBeGreaterThan(0)
  const saved = { relationship_id: 60, student_id: 7, parent_id: 55, relationship: 3 }
  const linked = answers('post', path, { data: saved })
  await person.type(screen.getByLabelText(/^Cómo se le nombra/), ' Lupe')
  await person.click(save())
  await screen.findByText('Parentesco agregado')
  expect(await sentBody(linked)).toEqual({
    relationship: 3,
    relationship_label: expect.stringMatching(/^Tía +Lupe$/),
  })
})

test('with the four that a school allows nobody can be added', async () => {
  const four = [parent(1, 'Luis'), mother, parent(3, 'Eva'), { ...parent(3, 'Ada'), relationship_id: 50 }]
  open(ParentsDialog, four, {}, { 'relationships-maximum': '4' })
  await screen.findByText('Ya tiene cuatro padres o tutores')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar' }).disabled).toBe(true)
})

test('what the family calls somebody is changed and shown', async () => {
  const { person } = open(ParentsDialog)
  answers('get', '/users/92', { data: user })
  await person.click(await screen.findByRole('button', { name: 'Editar a Rosa Peña' }))
  await person.type(await screen.findByLabelText(/^Cómo se le nombra/), 'Mamá')
  const saved = { relationship_id: 42, student_id: 7, parent_id: 92, relationship: 2 }
  const named = answers('patch', '/relationships/42', { data: saved })
  answers('get', '/students/7/parents', page([{ ...mother, relationship_label: 'Mamá' }]))
  await person.click(save())
  await screen.findByText('Usuario actualizado')
  expect(await sentBody(named)).toEqual({ relationship: 2, relationship_label: 'Mamá' })
  expect(await screen.findByText(/^Mamá/)).toBeTruthy()
})
