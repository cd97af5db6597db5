import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { found } from '../../../../test/samples/family-dialogs.tsx'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, refusal } from '../../../../test/server.ts'
import { groupOf, rowOf, storedStudent } from '../../../../test/samples/students.ts'
import StudentsScreen from '../list/students-screen.tsx'

// Much is typed.
vi.setConfig({ testTimeout: 20_000 })

const STUDENT = {
  'Nombre(s)': 'Ana',
  'Apellido paterno': 'Peña',
  'Apellido materno': 'León',
  Matrícula: 'A1042',
  Celular: '6181234567',
  Calle: 'Juárez',
  Colonia: 'Centro',
  'Número exterior': '12',
  'Código postal': '34000',
}

const start = (label: string) => new RegExp(`^${label.replaceAll(/[()]/g, '.')}`)
const dialog = () => within(screen.getByRole('dialog', { name: 'Agregar alumno' }))
const section = (name: string) => within(screen.getByRole('group', { name }))
const button = (name: string | RegExp) => dialog().getByRole<HTMLButtonElement>('button', { name })

const open = async () => {
  answers('get', '/schools/1/students', page([rowOf()]))
  answers('get', '/schools/1/groups', page([groupOf(5)]))
  const opened = openScreen({ path: '/alumnos', Screen: StudentsScreen })
  const { person } = opened
  await person.click(await screen.findByRole('button', { name: 'Alumno' }))
  await screen.findByRole('dialog', { name: 'Agregar alumno' })
  const fill = async (labels: Record<string, string>, inside = dialog()) => {
    for (const [label, text] of Object.entries(labels)) {
      await person.click(inside.getByLabelText(start(label)))
      await person.paste(text)
    }
  }
  await fill(STUDENT)
  await person.click(dialog().getByLabelText('Mujer'))
  return { ...opened, fill }
}

const registered = (codes: Record<number, string>) => ({
  data: {
    student_id: 101,
    family: Object.entries(codes).map(([relationship, access_code]) => ({
      relationship_id: 40,
      parent_id: 90,
      relationship: Number(relationship),
      access_code,
    })),
  },
})

const home = {
  street: 'Juárez',
  colony: 'Centro',
  outside_number: '12',
  inside_number: null,
  zipcode: '34000',
}

test('a student comes with a new mother and father of the same address, and their codes are shown', async () => {
  answers('get', '/users', page([]))
  const { person, fill } = await open()
  await person.click(button('Madre'))
  await fill({ Celular: '6180000001', 'Nombre(s)': 'Rosa' }, section('Madre'))
  await person.click(button('Padre'))
  expect(button('Guardar').disabled).toBe(true)
  await fill({ Celular: '6180000002', 'Nombre(s)': 'Luis' }, section('Padre'))
  const sent = answers('post', '/schools/1/families', registered({ 2: 'AAAA-1111', 1: 'BBBB-2222' }))
  await waitFor(() => expect(button('Guardar').disabled).toBe(false))
  await person.click(button('Guardar'))
  await screen.findByText('AAAA-1111')
  expect(screen.getByText(/^León Rosa:/)).toBeTruthy()
  expect(screen.getByText(/^Peña Luis:/)).toBeTruthy()
  const body = await sentBody(sent)
  expect(body).toMatchObject({ student: { name: 'Ana', folio: 'A1042' }, group_id: null })
  expect(body).toMatchObject({
    parents: [
      {
        relationship: 2,
        lives_with: true,
        parent: { name: 'Rosa', last_name: 'León', cellphone: '6180000001', ...home },
      },
      { relationship: 1, parent: { name: 'Luis', last_name: 'Peña', ...home } },
    ],
  })
  expect(body).not.toHaveProperty('known')
  expect(body).not.toHaveProperty('contacts')
})

test('a phone that is known says who it is, and offers where the brother lives', async () => {
  answers('get', '/users', page([{ ...found, cellphone: '6180000001' }]))
  const brother = { ...storedStudent(), student_id: 7, name: 'Beto', street: 'Hidalgo', outside_number: '9' }
  answers('get', '/users/55/page', {
    data: {
      user: found,
      roles: ['PARENT'],
      advised: [],
      children: [
        { ...brother, relationship: 2, relationship_label: null, group_id: null, group_title: null },
      ],
      sign_ins: null,
    },
  })
  answers('get', '/students/7', { data: brother })
  const { person, fill } = await open()
  await person.click(button('Madre'))
  await fill({ Celular: '6180000001' }, section('Madre'))
  expect(
    await section('Madre').findByRole<HTMLInputElement>('radio', { name: 'Es Íñigo Peña' }),
  ).toHaveProperty('checked', true)
  await person.click(await section('Madre').findByRole('button', { name: /^Usar su domicilio: Hidalgo 9/ }))
  const sent = answers('post', '/schools/1/families', registered({}))
  await person.click(button('Guardar'))
  await screen.findByText('Alumno agregado')
  expect(await sentBody(sent)).toMatchObject({
    student: { street: 'Hidalgo', outside_number: '9' },
    known: [{ relationship: 2, parent_id: 55 }],
  })
})

test('who shares the phone, and who has none, are contacts', async () => {
  answers('get', '/users', page([{ ...found, cellphone: '6180000001' }]))
  answers('get', '/users/55/page', {
    data: { user: found, roles: [], advised: [], children: [], sign_ins: null },
  })
  const { person, fill } = await open()
  await person.click(button('Padre'))
  await fill({ Celular: '6180000001' }, section('Padre'))
  await person.click(await section('Padre').findByRole('radio', { name: /^Es otra persona/ }))
  await fill({ 'Nombre(s)': 'Luis' }, section('Padre'))
  await person.click(button('Otro'))
  await fill(
    { 'Cómo se le nombra': 'Abuela', 'Nombre(s)': 'Elva', 'Apellido paterno': 'Ríos' },
    section('Otro'),
  )
  const sent = answers('post', '/schools/1/families', registered({}))
  await person.click(button('Guardar'))
  await screen.findByText('Alumno agregado')
  expect(await sentBody(sent)).toMatchObject({
    contacts: [
      { relationship: 1, contact: { name: 'Luis', contact_phone: '6180000001' } },
      { relationship: 3, relationship_label: 'Abuela', contact: { name: 'Elva', contact_phone: null } },
    ],
  })
})

test('the next one keeps group and address, and what is refused says of whom', async () => {
  answers('get', '/users', page([]))
  const { person, fill } = await open()
  await person.click(button('Madre'))
  await fill({ Celular: '6180000001', 'Nombre(s)': 'Rosa' }, section('Madre'))
  const taken = [{ field: 'parents.0.parent.cellphone', message: 'El teléfono ya está registrado' }]
  answers('post', '/schools/1/families', refusal(409, 2004, taken), { status: 409 })
  await person.click(button('Guardar'))
  expect(await screen.findByText('Celular (Madre):')).toBeTruthy()
  answers('post', '/schools/1/families', registered({ 2: 'AAAA-1111' }))
  await person.click(button('Guardar y agregar otro'))
  await screen.findByText('AAAA-1111')
  expect(dialog().getByLabelText<HTMLInputElement>(start('Nombre(s)')).value).toBe('')
  expect(dialog().getByLabelText<HTMLInputElement>(/^Calle/).value).toBe('Juárez')
  expect(screen.queryByRole('group', { name: 'Madre' })).toBeNull()
})

test('the search opens the form by its address, and closed it is gone from there', async () => {
  answers('get', '/schools/1/students', page([rowOf()]))
  answers('get', '/schools/1/groups', page([groupOf(5)]))
  const { person } = openScreen({ path: '/alumnos', address: '/alumnos?agregar=1', Screen: StudentsScreen })
  await screen.findByRole('dialog', { name: 'Agregar alumno' })
  await person.click(button('Cancelar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).not.toContain('agregar')
})
