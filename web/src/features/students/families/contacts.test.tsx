import { screen } from '@testing-library/react'
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
  user,
} from '../../../../test/samples/family-dialogs.tsx'
import { sentBody } from '../../../../test/screen.tsx'
import { answers, refusal } from '../../../../test/server.ts'
import { AddParentDialog } from './add-parent-dialog.tsx'
import { ParentsDialog } from './parents-dialog.tsx'

test('somebody without a phone is recorded as a contact', LONG, async () => {
  const { person } = open(AddParentDialog)
  await person.click(await screen.findByRole('radio', { name: 'Registrar contacto' }))
  await person.click(screen.getByRole('radio', { name: 'Otro' }))
  await person.type(screen.getByLabelText(/^Cómo se le nombra/), 'Abuela')
  await person.type(screen.getByLabelText(/^Nombre/), 'Elvira')
  await person.type(screen.getByLabelText(/^Apellido paterno/), 'León')
  const saved = answers('post', '/students/7/contacts', { data: { ...parent(3, 'Elvira'), contact: true } })
  await person.click(save())
  await screen.findByText('Parentesco agregado')
  expect(await sentBody(saved)).toEqual({
    relationship: 3,
    relationship_label: 'Abuela',
    contact: {
      name: 'Elvira',
      last_name: 'León',
      second_last_name: null,
      contact_phone: null,
      street: null,
      colony: null,
      outside_number: null,
      inside_number: null,
      zipcode: null,
    },
  })
})

test('a phone that somebody has is a question: the second person is called by it', LONG, async () => {
  const { person } = open(AddParentDialog)
  await fillIn(person)
  const taken = [{ field: 'parent.cellphone', message: 'El teléfono ya está registrado' }]
  answers('post', '/students/7/parents', refusal(409, 2004, taken), { status: 409 })
  answers('get', '/users', page([{ ...found, name: 'Rosa' }]))
  await person.click(save())
  const its = await screen.findByRole<HTMLInputElement>('radio', {
    name: 'El celular es de: Rosa Peña. Luis Peña queda como contacto, sin acceso, con ese teléfono',
  })
  expect(its.checked).toBe(true)
  await person.click(screen.getByRole('button', { name: 'Continuar' }))
  const saved = answers('post', '/students/7/contacts', { data: { ...parent(1, 'Luis'), contact: true } })
  await person.click(save())
  await screen.findByText('Parentesco agregado')
  expect(await sentBody(saved)).toMatchObject({
    relationship: 1,
    contact: { name: 'Luis', last_name: 'Peña', contact_phone: '6181234567', street: 'Juárez' },
  })
})

test('a contact says so in the list, and a cell phone given later is what is sent', LONG, async () => {
  const contact = { ...mother, contact: true, cellphone: null, contact_phone: '6187654321' }
  const { person } = open(ParentsDialog, [contact])
  answers('get', '/users/92', {
    data: { ...user, cellphone: null, contact_phone: '6187654321', street: null },
  })
  expect(await screen.findByText(/Contacto, sin acceso/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '6187654321' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Editar a Rosa Peña' }))
  await person.type(await screen.findByLabelText(/^Celular/), '618 999 8877')
  const sent = answers('patch', '/relationships/42', {
    data: { relationship_id: 42, student_id: 7, parent_id: 92, relationship: 2 },
  })
  await person.click(save())
  await screen.findByText('Usuario actualizado')
  expect(await sentBody(sent)).toEqual({ relationship: 2, parent: { cellphone: '6189998877' } })
})
