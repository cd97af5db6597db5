import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import { allRead, pageOf, userOf, userRow } from '../../../test/samples/users.ts'
import UsersScreen from './users-screen.tsx'

const open = (
  address = '/usuarios/maestros',
  list = '/schools/1/professors',
  settings: Record<string, string> = {},
) => {
  answers('get', list, pageOf([userRow(7, 'Ana')]))
  return openScreen(
    { path: '/usuarios/:tab?', address, Screen: UsersScreen, roles: ['ADMINISTER'] },
    settings,
  )
}
type Person = ReturnType<typeof open>['person']

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Dialog = Awaited<ReturnType<typeof dialog>>

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })

const add = async (person: Person, noun: string) => {
  await person.click(await screen.findByRole('button', { name: 'Agregar' }))
  return dialog(`Agregar ${noun}`)
}

/** At once: letter by letter so many fields take seconds. */
const fillIn = (form: Dialog) => {
  const type = (label: RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  type(/^Nombre/, 'Íñigo')
  type(/^Apellido paterno/, 'Ruiz')
  type(/^Celular/, '6185554433')
  type(/^Calle/, 'Juárez')
  type(/^Colonia/, 'Centro')
  type(/^Número exterior/, '9')
  type(/^Código postal/, '34000')
  type(/^Contraseña/, 'secreto-nuevo')
  type(/^Confirmar contraseña/, 'secreto-nuevo')
}

test('an empty form says what is required, at each field, and sends nothing', async () => {
  const { person } = open()
  const form = await add(person, 'maestro')
  await person.click(save())
  expect(form.getByText('Campo requerido, máximo 50 caracteres')).toBeTruthy()
  expect(form.getByText(/deben ser 10 dígitos/)).toBeTruthy()
  expect(document.activeElement).toBe(form.getByLabelText(/^Nombre/))
})

test('a school that asks for longer passwords says so, below the field and of one that is too short', async () => {
  const { person } = open(undefined, undefined, { 'password-minimum': '10' })
  const form = await add(person, 'maestro')
  expect(form.getByText('10 caracteres o más')).toBeTruthy()
  await person.type(form.getByLabelText(/^Contraseña/), 'corta')
  await person.click(save())
  expect(form.getByText('La contraseña debe tener una longitud de 10 caracteres o más')).toBeTruthy()
  expect(form.queryByText(/6 caracteres/)).toBeNull()
})

test('without a password nothing of it is sent, and a letter is announced; one without the other is not taken', async () => {
  const { person } = open()
  const form = await add(person, 'maestro')
  fillIn(form)
  const type = (label: RegExp, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  type(/^Confirmar contraseña/, '')
  await person.click(save())
  expect(form.getByText('Las contraseñas no coinciden')).toBeTruthy()
  type(/^Contraseña/, '')
  expect(form.getByText('Sin contraseña: se entregará una carta de acceso')).toBeTruthy()
  const saved = answers('post', '/schools/1/professors', {
    data: { ...userOf(9, 'Íñigo'), access_code: 'K7QF-2M9X' },
  })
  await person.click(save())
  await form.findByText('K7QF-2M9X')
  expect(await sentBody(saved)).not.toHaveProperty('password')
  await allRead()
})

test('a new professor is sent with the country of the school', async () => {
  const { person, toasts } = open()
  const form = await add(person, 'maestro')
  fillIn(form)
  await person.type(form.getByLabelText(/^Matrícula/), 'P99')
  const answer = Promise.withResolvers<void>()
  const saved = answers(
    'post',
    '/schools/1/professors',
    { data: { ...userOf(9, 'Íñigo'), access_code: 'K7QF-2M9X' } },
    { until: answer.promise },
  )
  await person.click(save())
  await person.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  answer.resolve()
  await screen.findByText('Usuario creado')
  expect(await sentBody(saved)).toMatchObject({
    name: 'Íñigo',
    last_name: 'Ruiz',
    second_last_name: null,
    enrollment: 'P99',
    email: null,
    cellphone: '6185554433',
    country_code: 12,
    password: 'secreto-nuevo',
    password_confirmation: 'secreto-nuevo',
  })
  expect(
    form.getByText(/Si la persona ya usa Plantel en otra escuela, entréguele este código:/).textContent,
  ).toMatch(/: K7QF-2M9X$/)
  expect(form.queryByLabelText(/^Nombre/)).toBeNull()
  await person.click(form.getByRole('button', { name: 'Copiar código' }))
  expect(await navigator.clipboard.readText()).toBe('K7QF-2M9X')
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Copiado' }]))
  await person.click(form.getByText('Cerrar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await allRead()
})

test('a code that cannot be copied can be selected', async () => {
  const { person, toasts } = open()
  const form = await add(person, 'maestro')
  fillIn(form)
  answers('post', '/schools/1/professors', { data: { ...userOf(9, 'Íñigo'), access_code: 'K7QF-2M9X' } })
  await person.click(save())
  await form.findByText('K7QF-2M9X')
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await person.click(form.getByRole('button', { name: 'Copiar código' }))
  await waitFor(() => expect(toasts[0]?.message).toMatch(/^No se pudo copiar/))
  await allRead()
})

test('another code is made for who lost the first, and is shown this once', async () => {
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Acciones de Ana Peña' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Otro código de acceso' }))
  const form = await dialog('Otro código de acceso')
  expect(form.getByText(/El código anterior deja de servir/)).toBeTruthy()
  const made = answers('post', '/users/7/access-code', { data: { access_code: 'W3TT-9PQA' } })
  await person.click(form.getByRole('button', { name: 'Crear código' }))
  await form.findByText('W3TT-9PQA')
  expect(made).toHaveLength(1)
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Crear código' }).disabled).toBe(true)
})

test('each tab creates its own role, and parents have no matrícula', async () => {
  const { person } = open('/usuarios/padres', '/schools/1/parents')
  const form = await add(person, 'padre')
  expect(form.queryByLabelText(/^Matrícula/)).toBeNull()
  fillIn(form)
  const saved = answers('post', '/schools/1/parents', {
    data: { ...userOf(9, 'Íñigo'), access_code: 'K7QF-2M9X' },
  })
  await person.click(save())
  await waitFor(() => expect(saved).toHaveLength(1))
  await allRead()
})

test('a phone or e-mail that is taken is said beside both, and the dialog stays', async () => {
  const { person } = open()
  const form = await add(person, 'maestro')
  fillIn(form)
  await person.type(form.getByLabelText(/^Correo/), 'ana@example.mx')
  answers('post', '/schools/1/professors', refusal(409, 2004), { status: 409 })
  await person.click(save())
  await waitFor(() => expect(form.getByLabelText(/^Celular/).getAttribute('aria-invalid')).toBe('true'))
  expect(form.getByLabelText(/^Correo/).getAttribute('aria-invalid')).toBe('true')
  await person.keyboard('{Escape}')
  expect(await screen.findByText('¿Descartar los cambios?')).toBeTruthy()
})

test('a password that is too weak is said at its field', async () => {
  const { person } = open()
  const form = await add(person, 'maestro')
  fillIn(form)
  const errors = [{ field: 'password', message: 'Es demasiado común' }]
  answers('post', '/schools/1/professors', refusal(422, 4003, errors), { status: 422 })
  await person.click(save())
  await waitFor(() => expect(form.getByLabelText(/^Contraseña/).getAttribute('aria-invalid')).toBe('true'))
})

const edit = async (person: Person) => {
  await person.click(await screen.findByRole('button', { name: 'Acciones de Ana Peña' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  const form = await dialog('Editar a Ana Peña')
  await form.findByLabelText(/^Nombre/)
  return form
}

test('editing sends only what changed, and no phone', async () => {
  const { person, toasts } = open()
  answers('get', '/users/7', { data: userOf(7, 'Ana') })
  const form = await edit(person)
  expect(save().disabled).toBe(true)
  expect(form.queryByLabelText(/^Celular/)).toBeNull()
  await person.type(form.getByLabelText(/^Nombre/), ' Luz')
  const saved = answers('patch', '/professors/7', { data: userOf(7, 'Ana Luz') })
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(saved)).toEqual({ name: 'Ana Luz' })
  expect(toasts).toMatchObject([{ message: 'Usuario actualizado' }])
  await allRead()
})

test('permissions are given and taken with the names that stay; one must stay', async () => {
  const { person } = open()
  answers('get', '/users/7', { data: userOf(7, 'Ana', { group_id: '01010000' }) })
  const form = await edit(person)
  const check = (name: string) => person.click(form.getByRole('checkbox', { name }))
  await check('Padre')
  await check('Maestro')
  expect(form.getByText('El usuario al menos tiene que contar con un permiso')).toBeTruthy()
  await check('Orientador')
  await check('Maestro')
  expect(form.getByText('Se agregan:').parentElement?.textContent).toBe('Se agregan:Orientador')
  expect(form.getByText('Se quitan:').parentElement?.textContent).toBe('Se quitan:Padre')
  const saved = answers('patch', '/users/7', { data: userOf(7, 'Ana'), undo_id: null })
  await person.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(saved)).toEqual({ group_id: 'PROFESSOR,ASSESSOR', remove_group_id: 'PARENT' })
  await allRead()
})

test('taking the permission of a guardian away is sent again with the reason and the own password', async () => {
  const { person } = open()
  answers('get', '/users/7', { data: userOf(7, 'Ana', { group_id: '01010000' }) })
  const form = await edit(person)
  await person.click(form.getByRole('checkbox', { name: 'Padre' }))
  const missing = ['own_password', 'reason'].map((field) => ({ field, message: 'Campo requerido' }))
  answers('patch', '/users/7', refusal(422, 1017, missing), { status: 422 })
  await person.click(save())
  await person.type(await form.findByLabelText(/^Motivo/), 'Lo pidió el juzgado')
  await person.type(form.getByLabelText(/^Su contraseña/), 'secreta')
  const saved = answers('patch', '/users/7', { data: userOf(7, 'Ana'), undo_id: null })
  await person.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(saved)).toEqual({
    group_id: 'PROFESSOR',
    remove_group_id: 'PARENT',
    reason: 'Lo pidió el juzgado',
    own_password: 'secreta',
  })
})

test('a permission that cannot be taken is explained; the other changes are saved', async () => {
  const { person } = open()
  answers('get', '/users/7', { data: userOf(7, 'Ana', { group_id: '01010000' }) })
  const form = await edit(person)
  await person.type(form.getByLabelText(/^Calle/), ' Norte')
  await person.click(form.getByRole('checkbox', { name: 'Maestro' }))
  answers('patch', '/professors/7', { data: userOf(7, 'Ana') })
  answers('patch', '/users/7', refusal(409, 2006), { status: 409 })
  await person.click(save())
  expect((await form.findByRole('alert')).textContent).toContain('El maestro tiene materias')
  expect(form.getByRole('link', { name: 'Ir a Grupos' })).toBeTruthy()
  expect(form.getByText('Los demás cambios sí se guardaron.')).toBeTruthy()
  await allRead()
})

test('the e-mail of somebody who also belongs to another school stays theirs', async () => {
  const { person } = open()
  answers('get', '/users/7', { data: userOf(7, 'Ana') })
  const form = await edit(person)
  answers('patch', '/professors/7', refusal(403), { status: 403 })
  await person.type(form.getByLabelText(/^Correo/), '.mx{Enter}')
  await form.findByText(/También abre su cuenta en otra escuela/)
  expect(form.getByLabelText(/^Correo/).getAttribute('aria-invalid')).toBe('true')
})

test('a person who cannot be read can be asked for again', async () => {
  const { person } = open()
  fails('get', '/users/7')
  await person.click(await screen.findByRole('button', { name: 'Acciones de Ana Peña' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Editar' }))
  const form = await dialog('Editar a Ana Peña')
  await form.findByText('Estamos teniendo problemas')
  answers('get', '/users/7', { data: userOf(7, 'Ana') })
  await person.click(form.getByRole('button', { name: 'Intentar de nuevo' }))
  await form.findByLabelText(/^Nombre/)
})
