import type { UserRow } from '@plantel/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import { allRead, pageOf, userOf, userRow } from '../../../test/samples/users.ts'
import UsersScreen from './users-screen.tsx'

const LIST = '/schools/1/professors'

/** María herself is number 12. */
const open = (
  rows: UserRow[] = [userRow(7, 'Ana'), userRow(12, 'María')],
  { address = '/usuarios/maestros', list = LIST } = {},
) => {
  const asked = answers('get', list, pageOf(rows))
  const screenPath = '/usuarios/:tab?'
  return {
    asked,
    ...openScreen({ path: screenPath, address, Screen: UsersScreen, roles: ['ADMINISTER', 'PROFESSOR'] }),
  }
}
const dialog = (name: string) => screen.findByRole('dialog', { name })

test('the first tab is the professors, ten a page by name', async () => {
  const { asked } = open(undefined, { address: '/usuarios' })
  const table = await screen.findByRole('table', { name: 'Profesores' })
  expect(location.pathname).toBe('/usuarios/maestros')
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(heads).toEqual(['Matrícula', 'Nombre', 'Teléfono', 'Correo', 'Domicilio', 'Activo', 'Acciones'])
  expect(within(table).getAllByText('Hidalgo 12 int. 3, Centro, C. P. 34000')).toHaveLength(2)
  expect(screen.getByText('2 maestros')).toBeTruthy()
  expect(asked[0]?.url).toContain('?page=1&per_page=10&sort=name')
})

test('parents have no matrícula', async () => {
  open(undefined, { address: '/usuarios/padres', list: '/schools/1/parents' })
  const table = await screen.findByRole('table', { name: 'Padres' })
  expect(within(table).queryByText('Matrícula')).toBeNull()
})

test('the tabs are addresses; on a phone a menu, where Administrativos is disabled', async () => {
  const { person } = open()
  await screen.findByText('Peña Ana')
  const tabs = within(screen.getByRole('navigation', { name: 'Tipo de usuario' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Profesores',
    'Administradores',
    'Padres',
    'Orientadores',
    'Directores',
    'Voceros',
  ])
  expect(screen.getByRole('link', { name: 'Profesores' }).getAttribute('aria-current')).toBe('page')
  await person.click(screen.getByRole('button', { name: /Tipo de usuario/, hidden: true }))
  const item = screen.getByRole('menuitem', { name: 'Administrativos' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  answers('get', '/schools/1/spokesmen', pageOf([]))
  await person.click(screen.getByRole('menuitem', { name: 'Voceros' }))
  await screen.findByText('Sin usuarios')
  expect(location.pathname).toBe('/usuarios/voceros')
  expect(screen.getByRole('button', { name: 'Agregar vocero' })).toBeTruthy()
})

test('of who never came in that is said', async () => {
  open([userRow(7, 'Ana', { has_signed_in: false }), userRow(9, 'Luz')])
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent
  expect(await row('Peña Ana')).toContain('Aún no ha ingresado')
  expect(await row('Peña Luz')).not.toContain('Aún no ha ingresado')
})

test('a load that fails says so and is tried again', async () => {
  fails('get', LIST)
  const { person } = openScreen({
    path: '/usuarios/:tab?',
    address: '/usuarios/maestros',
    Screen: UsersScreen,
  })
  expect(screen.getByText('Recuperando información')).toBeTruthy()
  await screen.findByText('Estamos teniendo problemas')
  answers('get', LIST, pageOf([userRow(7, 'Ana')]))
  await person.click(screen.getByRole('button', { name: 'Intentar de nuevo' }))
  await screen.findByText('Peña Ana')
})

test('search and status go to the server and can be taken back', async () => {
  const { person, asked } = open([], { address: '/usuarios/maestros?buscar=xyz&status=0' })
  await screen.findByText('No se encontraron resultados')
  expect(asked[0]?.url).toContain('search=xyz&sort=name&status=0')
  await person.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtro' }))
  await waitFor(() => expect(location.search).toBe(''))
})

test('of the own row there is only the profile', async () => {
  open()
  const row = within((await screen.findByText('Peña María')).closest('tr') ?? document.body)
  expect(row.getByRole('link', { name: 'Perfil' }).getAttribute('href')).toBe('/perfil')
  expect(row.getByRole<HTMLInputElement>('switch').disabled).toBe(true)
  expect(row.queryByRole('button')).toBeNull()
})

const activeSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Activo: Ana Peña' })

test('the switch turns once the server has answered, and the toast takes it back', async () => {
  const { person, toasts } = open()
  const answer = Promise.withResolvers<void>()
  const data = userOf(7, 'Ana', { status: 0 })
  const saved = answers('patch', '/users/7', { data, undo_id: 31 }, { until: answer.promise })
  await person.click(await activeSwitch())
  expect((await activeSwitch()).checked).toBe(true)
  answers('get', LIST, pageOf([userRow(7, 'Ana', { status: 0 })]))
  answer.resolve()
  await waitFor(async () => expect((await activeSwitch()).checked).toBe(false))
  expect(await sentBody(saved)).toEqual({ status: 0 })
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Usuario actualizado' }]))
  const undo = {
    undo_id: 31,
    kind: 'user-status',
    text: 'Desactivó a Peña Ana',
    by: { name: 'Rosa', last_name: 'Luna', second_last_name: null, url_photo_profile: null },
    at: '2026-11-20T18:00:00Z',
    until: '2026-12-20T18:00:00Z',
    done_at: '2026-11-20T18:01:00Z',
  }
  const again = answers('post', '/undo/31', { data: undo })
  toasts[0]?.undo?.()
  await waitFor(() => expect(again).toHaveLength(1))
  await waitFor(() => expect(toasts[1]).toMatchObject({ message: 'Se deshizo el cambio' }))
  await allRead()
})

test.each([
  [2005, /Debe quedar un administrador.*Dé primero el permiso/, []],
  [2006, /El maestro tiene materias.*Asigne primero sus materias/, ['/grupos']],
  [2007, /El orientador tiene grupos.*Asigne primero otro orientador/, ['/grupos']],
])('refusal %i is explained with the next step', async (code, words, leads) => {
  const { person } = open()
  answers('patch', '/users/7', refusal(409, code), { status: 409 })
  await person.click(await activeSwitch())
  const box = within(await dialog('No se pudo desactivar a Ana Peña'))
  expect(box.getByRole('alert').textContent).toMatch(words)
  expect(box.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(leads)
  // Escape goes to what has the focus, which comes with the dialog.
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await activeSwitch()).checked).toBe(true)
})

const openAction = async (person: ReturnType<typeof open>['person'], action: string) => {
  await person.click(await screen.findByRole('button', { name: 'Acciones de Ana Peña' }))
  await person.click(await screen.findByRole('menuitem', { name: action }))
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })

test('a password is given twice; success closes the dialog', async () => {
  const { person, toasts } = open()
  await openAction(person, 'Cambiar contraseña')
  const form = within(await dialog('Cambiar contraseña'))
  await person.type(form.getByLabelText(/^Contraseña/), 'corta')
  await person.click(save())
  expect(form.getByText(/debe tener una longitud de 6 caracteres/)).toBeTruthy()
  await person.type(form.getByLabelText(/^Contraseña/), '-ya-no')
  await person.type(form.getByLabelText(/^Confirmar contraseña/), 'otra{Enter}')
  expect(form.getByText('Las contraseñas no coinciden')).toBeTruthy()
  await person.clear(form.getByLabelText(/^Confirmar contraseña/))
  const answer = Promise.withResolvers<void>()
  const saved = answers(
    'patch',
    '/users/7',
    { data: userOf(7, 'Ana'), undo_id: null },
    { until: answer.promise },
  )
  await person.type(form.getByLabelText(/^Confirmar contraseña/), 'corta-ya-no{Enter}')
  await person.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  answer.resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(saved)).toEqual({
    password: 'corta-ya-no',
    password_confirmation: 'corta-ya-no',
  })
  expect(toasts).toMatchObject([{ message: 'Contraseña actualizada' }])
  await allRead()
})

test.each([
  [422, 4003, [{ field: 'password', message: 'Es demasiado común' }], /Es demasiado común/],
  [403, undefined, undefined, /También abre su cuenta en otra escuela/],
] as const)('a password refused with %i is explained at its field', async (status, code, errors, words) => {
  const { person } = open()
  await openAction(person, 'Cambiar contraseña')
  const form = within(await dialog('Cambiar contraseña'))
  answers('patch', '/users/7', refusal(status, code, errors ? [...errors] : undefined), { status })
  await person.type(form.getByLabelText(/^Contraseña/), '12345678')
  await person.type(form.getByLabelText(/^Confirmar contraseña/), '12345678{Enter}')
  await waitFor(() => expect(form.getByLabelText(/^Contraseña/).getAttribute('aria-invalid')).toBe('true'))
  expect(form.getAllByText(words).length).toBeGreaterThan(0)
})

test('a phone has ten digits, may be pasted with spaces, and one that is taken is said at its field', async () => {
  const { person, toasts } = open()
  await openAction(person, 'Cambiar teléfono celular')
  const form = within(await dialog('Cambiar teléfono celular'))
  const phone = form.getByRole<HTMLInputElement>('textbox', { name: /Celular/ })
  expect([phone.value, save().disabled]).toEqual(['6181112233', true])
  await person.clear(phone)
  await person.type(phone, '618{Enter}')
  expect(form.getByText('Campo requerido o incorrecto')).toBeTruthy()
  await person.clear(phone)
  answers('patch', '/users/7', refusal(409, 4013), { status: 409 })
  await person.type(phone, '(618) 999-8877{Enter}')
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  const saved = answers('patch', '/users/7', { data: userOf(7, 'Ana'), undo_id: null })
  await person.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(saved)).toEqual({ cellphone: '6189998877' })
  expect(toasts).toMatchObject([{ message: 'Celular actualizado' }])
  await allRead()
})

const NEEDED = [
  { field: 'own_password', message: 'Campo requerido' },
  { field: 'reason', message: 'Campo requerido' },
]

test('a mother is switched off with a reason and the own password', async () => {
  const { person, toasts } = open()
  answers('patch', '/users/7', refusal(422, 1017, NEEDED), { status: 422 })
  await person.click(await activeSwitch())
  const form = within(await dialog('Desactivar a un familiar'))
  answers('patch', '/users/7', refusal(422, 3753), { status: 422 })
  await person.type(form.getByLabelText(/^Motivo/), 'Lo pidió el juzgado')
  await person.type(form.getByLabelText(/^Su contraseña/), 'mala')
  await person.click(form.getByRole('button', { name: 'Desactivar a Ana Peña' }))
  expect(await form.findByText(/La contraseña es incorrecta/)).toBeTruthy()
  const sent = answers('patch', '/users/7', {
    data: userOf(7, 'Ana', { status: 0 }),
    undo_id: null,
  })
  await person.clear(form.getByLabelText(/^Su contraseña/))
  await person.type(form.getByLabelText(/^Su contraseña/), 'secreta')
  await person.click(form.getByRole('button', { name: 'Desactivar a Ana Peña' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(sent)).toEqual({ status: 0, reason: 'Lo pidió el juzgado', own_password: 'secreta' })
  expect(toasts.at(-1)).toMatchObject({ message: 'Usuario actualizado' })
})
