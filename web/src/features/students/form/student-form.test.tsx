import { StudentForm } from '@plantel/contract/students'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../../test/server.ts'
import { groupOf, rowOf, storedStudent } from '../../../../test/samples/students.ts'
import { namesOf } from '../../../lib/records/records.ts'
import { STUDENT_LABELS } from './student-labels.ts'
import StudentsScreen from '../list/students-screen.tsx'

// Typing into thirty fields takes its time.
vi.setConfig({ testTimeout: 20_000 })

type Person = ReturnType<typeof userEvent.setup>

const open = () => {
  answers('get', '/schools/1/students', page([rowOf()]))
  answers('get', '/schools/1/groups', page([groupOf(5)]))
  return openScreen({ path: '/alumnos', Screen: StudentsScreen })
}
const openNew = async () => {
  const opened = open()
  await opened.person.click(await screen.findByRole('button', { name: 'Alumno' }))
  await screen.findByRole('dialog', { name: 'Agregar alumno' })
  return opened
}
const openKnown = async (stored = storedStudent()) => {
  const read = answers('get', '/students/101', { data: stored })
  const opened = open()
  await opened.person.click(await screen.findByRole('button', { name: /^Acciones de/ }))
  await opened.person.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  await screen.findByLabelText(/^Matrícula/)
  return { ...opened, read }
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

const REQUIRED = {
  'Nombre(s)': 'Ana',
  'Apellido paterno': 'Peña',
  Matrícula: 'A1042',
  Celular: '618 123-4567',
  Calle: 'Juárez',
  Colonia: 'Centro',
  'Número exterior': '12',
  'Código postal': '34000',
}

const fillRequired = async (person: Person) => {
  for (const [label, text] of Object.entries(REQUIRED)) {
    await person.click(field(new RegExp(`^${label.replace(/[()]/g, '.')}`)))
    await person.paste(text)
  }
  await person.click(field('Mujer'))
}

test('a new student needs the required fields and no more', async () => {
  const asked = answers('post', '/schools/1/students', { data: storedStudent() })
  const { person } = await openNew()
  await waitFor(() => expect(document.activeElement).toBe(field(/^Nombre/)))
  expect(button('Guardar').disabled).toBe(true)
  await fillRequired(person)
  await person.click(button('Guardar'))
  await screen.findByText('Alumno agregado')
  expect(await sentBody(asked)).toMatchObject({
    name: 'Ana',
    cellphone: '6181234567',
    gender: 1,
    second_last_name: null,
    email: null,
    height: null,
    has_smartphone: 0,
    is_indigenous: false,
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what the school does not have may stay empty where somebody says so', async () => {
  const asked = answers('post', '/schools/1/students', { data: storedStudent() })
  const { person } = await openNew()
  await person.type(field(/^Nombre/), 'Ana')
  await person.type(field(/^Apellido paterno/), 'Peña')
  expect(button('Guardar').disabled).toBe(true)
  await person.click(screen.getByRole('checkbox', { name: /^La escuela aún no tiene/ }))
  await person.click(button('Guardar'))
  await screen.findByText('Alumno agregado')
  const empty = {
    folio: null,
    cellphone: null,
    street: null,
    colony: null,
    outside_number: null,
    zipcode: null,
  }
  expect(await sentBody(asked)).toMatchObject({ name: 'Ana', last_name: 'Peña', ...empty, gender: null })
})

test('an incomplete record is opened as one, and what is added is all that is sent', async () => {
  const asked = answers('patch', '/students/101', { data: storedStudent() })
  const { person } = await openKnown({ ...storedStudent(), cellphone: null, gender: null })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^La escuela aún no tiene/ }).checked).toBe(
    true,
  )
  expect(button('Guardar').disabled).toBe(false)
  await person.type(field(/^Celular/), '6181234567')
  await person.click(button('Guardar'))
  await screen.findByText('Alumno actualizado')
  expect(await sentBody(asked)).toEqual({ cellphone: '6181234567' })
})

test('everything that the contract takes of a student has its field', async () => {
  await openNew()
  const dialog = within(screen.getByRole('dialog'))
  const without = namesOf(StudentForm.shape).filter((name) => {
    const fields = dialog.queryAllByLabelText((label) => label.startsWith(STUDENT_LABELS[name]))
    return fields.length === 0
  })
  expect(without).toEqual([])
})

test('what is missing is counted, and one click or Enter leads to the first', async () => {
  const { person } = await openNew()
  await person.click(field(/^Nombre/))
  await person.paste('Ana')
  await person.click(button('Revisar 8 campos'))
  await waitFor(() => expect(document.activeElement).toBe(field(/^Apellido paterno/)))
  const said = screen.getAllByText(/^Campo requerido/).map(({ textContent }) => textContent)
  expect(said).toEqual([
    'Campo requerido, máximo 50 caracteres',
    'Campo requerido o incorrecto, máximo 25 caracteres',
    'Campo requerido o incorrecto, deben ser 10 dígitos',
    'Campo requerido o incorrecto',
    'Campo requerido o incorrecto, máximo 50 caracteres',
    'Campo requerido o incorrecto, máximo 50 caracteres',
    'Campo requerido o incorrecto, máximo 25 caracteres',
    'Campo requerido o incorrecto, máximo 25 caracteres',
  ])
})

test('a student can begin in a group', async () => {
  const asked = answers('post', '/schools/1/groups/5/students', { data: storedStudent() })
  const { person } = await openNew()
  await fillRequired(person)
  await person.type(screen.getAllByRole('combobox', { name: 'Grupo' }).at(-1)!, '2b')
  await person.click(await screen.findByRole('option', { name: /2° B Matutino/ }))
  await person.click(button('Guardar'))
  await screen.findByText('Alumno agregado')
  expect(asked).toHaveLength(1)
})

test('a folio that is taken is said beside its field, which has the focus, until it changes', async () => {
  answers('patch', '/students/101', refusal(409, 6000), { status: 409 })
  const { person } = await openKnown()
  await person.type(field(/^Matrícula/), '9')
  await person.click(button('Guardar'))
  await screen.findByText('El folio ya está registrado')
  await waitFor(() => expect(document.activeElement).toBe(field(/^Matrícula/)))
  expect(screen.queryByRole('alert')).toBeNull()
  await person.type(field(/^Matrícula/), '8')
  expect(screen.queryByText('El folio ya está registrado')).toBeNull()
})

test('only what has changed is sent, with numbers as people write them', async () => {
  const asked = answers('patch', '/students/101', { data: storedStudent() })
  const { person } = await openKnown()
  expect(field('Estatura (cm)').value).toBe('120.5')
  expect(field('Tiene beca').checked).toBe(true)
  await person.type(field('Peso (kg)'), '31,25')
  await person.clear(field('Años de preescolar'))
  await person.click(field('Es migrante'))
  await person.click(button('Guardar'))
  await screen.findByText('Alumno actualizado')
  expect(await sentBody(asked)).toEqual({ weight: 31.25, preschool_years: null, is_immigrant: true })
})

test('every field that the API refuses is named', async () => {
  answers('patch', '/students/101', refusal(422, 1017, [{ field: 'email', message: 'Correo no válido' }]), {
    status: 422,
  })
  const { person } = await openKnown()
  await person.type(field('Observaciones'), 'x')
  await person.click(button('Guardar'))
  expect((await screen.findByRole('alert')).textContent).toContain('Correo: Correo no válido')
})

test('what is no number, no phone or no e-mail is said in Spanish', async () => {
  const { person } = await openKnown()
  await person.type(field('Peso (kg)'), 'mucho')
  await person.type(field('Años de preescolar'), '5')
  await person.type(field('Correo'), 'ana@')
  await person.tab()
  await waitFor(() => expect(button('Guardar').disabled).toBe(true))
  for (const words of ['Número no válido', 'De 0 a 9 años', 'Correo no válido'])
    expect(screen.getByText(words)).toBeTruthy()
})

test('a CURP that looks wrong is a warning, never a block', async () => {
  const asked = answers('patch', '/students/101', { data: storedStudent() })
  const { person } = await openKnown()
  await person.type(field('CURP'), 'aapr630321hdflrc00')
  const warning = await screen.findByText('Revise la CURP')
  const words = warning.closest('[aria-live]')?.textContent
  expect(words).toContain('La CURP dice que la fecha de nacimiento es 21/03/1963')
  expect(words).toContain('El género de la CURP es distinto del indicado')
  await person.click(button('Guardar'))
  await screen.findByText('Alumno actualizado')
  expect(await sentBody(asked)).toEqual({ curp: 'AAPR630321HDFLRC00' })
})

test('closing with changes asks first', async () => {
  const { person } = await openKnown()
  await person.type(field('Observaciones'), 'x')
  await person.click(button('Cancelar'))
  await person.click(await screen.findByRole('button', { name: 'Seguir editando' }))
  expect(field('Observaciones').value).toBe('x')
})

test('a student that cannot be read is tried again', async () => {
  fails('get', '/students/101')
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: /^Acciones de/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  await screen.findByText('Estamos teniendo problemas')
  answers('get', '/students/101', { data: storedStudent() })
  await person.click(button('Intentar de nuevo'))
  await screen.findByLabelText(/^Matrícula/)
})
