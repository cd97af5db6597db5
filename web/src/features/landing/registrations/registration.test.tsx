import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { queryClient } from '../../../lib/http/query.ts'
import { answers, fails, refusal } from '../../../../test/server.ts'
import LandingScreen from '../landing-screen.tsx'

const ANSWER = 'Recibimos su solicitud. En breve nos comunicaremos con usted.'

const open = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <LandingScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const person = userEvent.setup()
  await person.click(screen.getAllByRole('button', { name: 'Registrar mi escuela' })[0]!)
  await screen.findByRole('dialog', { name: 'Registrar mi escuela' })
  return person
}

type Person = Awaited<ReturnType<typeof open>>

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const press = (person: Person, name: string) => person.click(screen.getByRole('button', { name }))
const isOpen = () => screen.queryByRole('dialog', { name: 'Registrar mi escuela' }) !== null
const complaints = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map(
    (wrong) =>
      document.querySelector(`#${CSS.escape(wrong.getAttribute('aria-describedby') ?? '')}`)?.textContent,
  )

const PERSON = {
  Nombre: 'Ana',
  'Apellido paterno': 'Peña',
  'Cargo en la escuela': 'Directora',
  Correo: 'ana@example.mx',
  Celular: '618 123-45 67',
}

const fillPerson = async (person: Person) => {
  for (const [name, value] of Object.entries(PERSON)) await person.type(field(name), value)
}

const fillSchool = async (person: Person) => {
  await person.type(field('Nombre de la escuela'), 'Benito Juárez')
  await person.click(field('Secundaria'))
  await person.click(field('Primaria'))
  await person.type(field('Ciudad'), 'Durango')
  await person.type(field(/^Número de alumnos/), '1,250')
}

const SENT = {
  name: 'Ana',
  last_name: 'Peña',
  second_last_name: '',
  email: 'ana@example.mx',
  cellphone: '6181234567',
  position: 'Directora',
  school: 'Benito Juárez',
  clave: '',
  levels: [2, 3],
  students: 1250,
  city: 'Durango',
  comment: '',
}

test('two steps with Enter, one request, and the answer in the dialog', async () => {
  const person = await open()
  const asked = answers('post', '/registrations', { data: { message: ANSWER } })
  expect(document.activeElement).toBe(field('Nombre'))
  await fillPerson(person)
  await person.keyboard('{Enter}')
  expect(screen.getByText('Datos Generales')).toBeTruthy()
  expect(document.activeElement).toBe(field('Nombre de la escuela'))
  await fillSchool(person)
  await person.keyboard('{Enter}')
  const said = await screen.findByText(ANSWER)
  expect(said.closest('output')).toBeTruthy()
  expect(await Promise.all(asked.map((request) => request.json()))).toEqual([SENT])
  await press(person, 'Cerrar')
  expect(isOpen()).toBe(false)
})

test('what is missing or wrong is said beside its field, and the first one has the focus', async () => {
  const person = await open()
  await person.type(field('Nombre'), 'Ana')
  await person.type(field('Correo'), 'ana@')
  await person.type(field('Celular'), '618')
  await press(person, 'Continuar')
  await waitFor(() => expect(document.activeElement).toBe(field('Apellido paterno')))
  expect(complaints()).toEqual([
    'Campo requerido',
    'Campo requerido',
    'Correo no válido',
    'Deben ser 10 dígitos',
  ])
  expect(screen.getByText('Datos Personales')).toBeTruthy()
})

test('the school needs a name, a level and a city; a number of students is a whole one', async () => {
  const person = await open()
  await fillPerson(person)
  await press(person, 'Continuar')
  await person.type(field(/^Número de alumnos/), 'muchos')
  await press(person, 'Enviar')
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre de la escuela')))
  expect([...new Set(complaints())]).toEqual([
    'Campo requerido',
    'Elija al menos un nivel',
    'Un número entero, de 1 a 200,000',
  ])
  expect(isOpen()).toBe(true)
})

test('Regresar keeps what was typed in both steps', async () => {
  const person = await open()
  await fillPerson(person)
  await press(person, 'Continuar')
  await fillSchool(person)
  await press(person, 'Regresar')
  expect(field('Celular').value).toBe('6181234567')
  await press(person, 'Continuar')
  expect([field('Ciudad').value, field('Primaria').checked, field('Kinder').checked]).toEqual([
    'Durango',
    true,
    false,
  ])
})

test('a failure keeps everything and can be tried again', async () => {
  const person = await open()
  fails('post', '/registrations')
  await fillPerson(person)
  await press(person, 'Continuar')
  await fillSchool(person)
  await press(person, 'Enviar')
  await screen.findByRole('alert')
  expect(field('Ciudad').value).toBe('Durango')
  answers('post', '/registrations', { data: { message: ANSWER } })
  await press(person, 'Enviar')
  await screen.findByText(ANSWER)
})

test('what the server refuses is said beside its field, in its step, until it changes', async () => {
  const person = await open()
  answers('post', '/registrations', refusal(422, 1017, [{ field: 'email', message: 'Ese correo no' }]), {
    status: 422,
  })
  await fillPerson(person)
  await press(person, 'Continuar')
  await fillSchool(person)
  await press(person, 'Enviar')
  await screen.findByText('Ese correo no')
  expect(document.activeElement).toBe(field('Correo'))
  await person.keyboard('{End}.mx')
  expect(screen.queryByText('Ese correo no')).toBeNull()
})

test('Esc closes an untouched dialog, and asks when something would be lost', async () => {
  const person = await open()
  await person.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  await person.click(screen.getAllByRole('button', { name: 'Registrar mi escuela' })[1]!)
  await person.type(field('Nombre'), 'Ana')
  await person.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' })
  await person.click(within(question).getByRole('button', { name: 'Seguir editando' }))
  expect(field('Nombre').value).toBe('Ana')
  await press(person, 'Cerrar la ventana')
  await press(person, 'Descartar los cambios')
  expect(isOpen()).toBe(false)
})

test('nothing closes it while the request is under way, and a second Enter sends nothing', async () => {
  const person = await open()
  const answer = Promise.withResolvers<void>()
  const asked = answers('post', '/registrations', { data: { message: ANSWER } }, { until: answer.promise })
  await fillPerson(person)
  await press(person, 'Continuar')
  await fillSchool(person)
  await person.keyboard('{Enter}{Enter}{Escape}')
  expect(isOpen()).toBe(true)
  expect(screen.queryByRole('dialog', { name: '¿Descartar los cambios?' })).toBeNull()
  answer.resolve()
  await screen.findByText(ANSWER)
  expect(asked).toHaveLength(1)
})
