import { permissionString, type Role } from '@plantel/contract/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readToken } from '../../lib/token/token.ts'
import { waysOf } from '../../../test/samples/notification-ways.ts'
import { personWith } from '../../../test/samples/people.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import ProfileScreen from './profile-screen.tsx'

const SESSIONS = [
  {
    session_id: 3,
    created_at: '2026-11-20T15:00:00Z',
    last_seen_at: '2026-11-20T16:00:00Z',
    device: 'Firefox en Windows',
    current: false,
  },
  {
    session_id: 4,
    created_at: '2026-11-20T17:00:00Z',
    last_seen_at: '2026-11-20T17:30:00Z',
    device: 'Chrome en Android',
    current: true,
  },
]

const open = (
  roles: readonly Role[] = ['PROFESSOR'],
  sessions = SESSIONS,
  settings: Record<string, string> = {},
) => {
  answers('get', '/me/sessions', { data: sessions, events: [], keys: [] })
  answers('get', '/me/notifications', waysOf())
  answers('get', '/me/information', personWith(roles))
  return openScreen({ path: '/perfil', Screen: ProfileScreen, roles }, settings)
}
type Person = ReturnType<typeof open>['person']

const saved = (changed: Record<string, unknown> = {}) => {
  const { school: _, settings: __, ...me } = personWith(['PROFESSOR']).data
  return {
    data: {
      ...me,
      group_id: permissionString(['PROFESSOR']).slice(0, 8),
      contact_phone: null,
      has_smartphone: 1,
      ...changed,
    },
  }
}

const data = () => within(screen.getByRole('region', { name: 'Mis datos' }))
const update = () => data().getByRole<HTMLButtonElement>('button', { name: 'Actualizar' })

const address = async (person: Person) => {
  // Pasted: letter by letter so many fields take seconds.
  const type = async (label: RegExp, text: string) => {
    await person.click(data().getByLabelText(label))
    await person.paste(text)
  }
  await type(/^Calle/, 'Juárez')
  await type(/^Colonia/, 'Centro')
  await type(/^Número exterior/, '9')
  await type(/^Código postal/, '34000')
}

test('shows what is stored; the city is Durango and cannot be changed', async () => {
  open()
  expect(data().getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('María')
  const city = data().getByLabelText<HTMLInputElement>('Ciudad')
  expect([city.value, city.disabled]).toEqual(['Durango', true])
  expect(screen.queryByRole('region', { name: 'Tipo de usuario' })).toBeNull()
  await screen.findByText('Chrome en Android')
})

test('Actualizar is disabled while something is missing or wrong', async () => {
  const { person } = open()
  expect(update().disabled).toBe(true)
  await address(person)
  expect(update().disabled).toBe(false)
  await person.clear(data().getByLabelText(/^Correo/))
  await person.tab()
  expect(data().getByText('Campo requerido o incorrecto')).toBeTruthy()
  expect(update().disabled).toBe(true)
})

test('own data go to the collection of the own role', async () => {
  const { person, toasts } = open()
  await address(person)
  const changed = answers('patch', '/professors/12', saved({ street: 'Juárez' }))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Actualizado correctamente' }]))
  expect(await sentBody(changed)).toMatchObject({ name: 'María', street: 'Juárez', inside_number: null })
})

test('another e-mail asks for the password when the server wants it', async () => {
  const { person, toasts } = open()
  await address(person)
  const asks = [{ field: 'password', message: 'Confirme su contraseña' }]
  answers('patch', '/professors/12', refusal(422, 3753, asks), { status: 422 })
  await person.type(data().getByLabelText(/^Correo/), '.mx{Enter}')
  const password = await data().findByLabelText(/^Contraseña actual/)
  answers('patch', '/professors/12', refusal(422, 3753), { status: 422 })
  await person.type(password, 'mala{Enter}')
  await waitFor(() => expect(data().getAllByText(/La contraseña es incorrecta/)).toHaveLength(2))
  const changed = answers('patch', '/professors/12', saved())
  await person.clear(password)
  await person.type(password, 'secreta{Enter}')
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(await sentBody(changed)).toMatchObject({ email: 'maria@example.mx.mx', password: 'secreta' })
  expect(data().queryByLabelText(/^Contraseña actual/)).toBeNull()
})

test('an e-mail that is taken is said beside it', async () => {
  const { person } = open()
  await address(person)
  answers('patch', '/professors/12', refusal(409, 2004), { status: 409 })
  await person.keyboard('{Enter}')
  await waitFor(() =>
    expect(
      data()
        .getByLabelText(/^Correo/)
        .getAttribute('aria-invalid'),
    ).toBe('true'),
  )
})

const dialog = async (person: Person, name: string) => {
  await person.click(screen.getByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name }))
}

test('the own password: old and new, twice; a wrong old one is said at its field', async () => {
  const { person, toasts } = open()
  const form = await dialog(person, 'Cambiar contraseña')
  const submit = form.getByRole<HTMLButtonElement>('button', { name: 'Cambiar' })
  expect(submit.disabled).toBe(true)
  await person.type(form.getByLabelText(/^Contraseña actual/), 'vieja')
  await person.type(form.getByLabelText(/^Contraseña nueva/), 'nueva-larga')
  await person.type(form.getByLabelText(/^Confirmar/), 'nueva')
  await person.tab()
  expect(form.getByText('Campo requerido, los valores no coinciden')).toBeTruthy()
  await person.type(form.getByLabelText(/^Confirmar/), '-larga')
  answers('patch', '/me/password', refusal(422, 2003), { status: 422 })
  await person.click(submit)
  await waitFor(() =>
    expect(form.getByLabelText(/^Contraseña actual/).getAttribute('aria-invalid')).toBe('true'),
  )
  const changed = answers('patch', '/me/password', { data: null })
  await person.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(changed)).toEqual({
    password_old: 'vieja',
    password: 'nueva-larga',
    password_confirmation: 'nueva-larga',
  })
  expect(toasts).toMatchObject([{ message: 'Actualizado correctamente' }])
})

test("a new password of one's own is as long as the school asks", async () => {
  const { person } = open(undefined, undefined, { 'password-minimum': '12' })
  const form = await dialog(person, 'Cambiar contraseña')
  expect(form.getByText('12 caracteres o más')).toBeTruthy()
})

test('the own phone is confirmed with the password; refusals are said at their fields', async () => {
  const { person } = open()
  const form = await dialog(person, 'Cambiar teléfono celular')
  const phone = form.getByLabelText(/^Celular nuevo/)
  const password = form.getByLabelText(/^Contraseña actual/)
  await person.type(phone, '618{Enter}')
  expect(form.getByText('Formato incorrecto')).toBeTruthy()
  expect(form.getByText('Campo requerido')).toBeTruthy()
  await person.type(phone, '5554433')
  answers('patch', '/me/cellphone', refusal(409, 4013), { status: 409 })
  await person.type(password, 'secreta{Enter}')
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  answers('patch', '/me/cellphone', refusal(422, 3753), { status: 422 })
  await person.keyboard('{Enter}')
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  const changed = answers('patch', '/me/cellphone', saved({ cellphone: '6185554433' }))
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(changed)).toEqual({ cellphone: '6185554433', password: 'secreta' })
})

const kind = () => within(screen.getByRole('region', { name: 'Tipo de usuario' }))
const check = (person: Person, name: string) => person.click(kind().getByRole('checkbox', { name }))

test('an administrator cannot be left without permissions, nor save what has not changed', async () => {
  const { person } = open(['ADMINISTER'])
  const submit = kind().getByRole<HTMLButtonElement>('button', { name: 'Actualizar' })
  expect(submit.disabled).toBe(true)
  await check(person, 'Administrador')
  expect(kind().getByText('No puede quedarse sin permisos')).toBeTruthy()
  expect(kind().getByText(/este panel y las pantallas de administración desaparecen/)).toBeTruthy()
  expect(submit.disabled).toBe(true)
})

test('changed permissions are saved, said, and the session ends after 3.5 s', async () => {
  const { person, toasts } = open(['ADMINISTER', 'PROFESSOR'])
  await check(person, 'Administrador')
  const changed = answers('patch', '/users/12', { ...saved(), undo_id: null })
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  await person.click(kind().getByRole('button', { name: 'Actualizar' }))
  await waitFor(() =>
    expect(toasts).toMatchObject([{ message: 'Permisos actualizados. El sistema se reiniciará' }]),
  )
  expect(await sentBody(changed)).toEqual({ group_id: 'PROFESSOR', remove_group_id: 'ADMINISTER' })
  expect(readToken()).toBe('token')
  vi.advanceTimersByTime(3600)
  expect(readToken()).toBeNull()
  expect(location.pathname).toBe('/')
  vi.useRealTimers()
})

test('the last administrator stays one', async () => {
  const { person } = open(['ADMINISTER', 'PROFESSOR'])
  await check(person, 'Administrador')
  answers('patch', '/users/12', refusal(409, 2005), { status: 409 })
  await person.click(kind().getByRole('button', { name: 'Actualizar' }))
  expect((await kind().findByRole('alert')).textContent).toContain('Debe quedar un administrador')
  expect(readToken()).toBe('token')
})

const sessions = () => within(screen.getByRole('region', { name: 'Mis sesiones' }))

test('this session stands first; another one can be closed', async () => {
  const { person, toasts } = open()
  const rows = await sessions().findAllByRole('listitem')
  expect(rows.map((row) => within(row).getByText(/ en /).textContent)).toEqual([
    'Chrome en Android',
    'Firefox en Windows',
  ])
  expect(sessions().getByText('Esta sesión')).toBeTruthy()
  const closed = answers('delete', '/me/sessions/3', { data: null })
  answers('get', '/me/sessions', { data: SESSIONS.slice(1), events: [], keys: [] })
  await person.click(sessions().getByRole('button', { name: /Cerrar la sesión de Firefox en Windows/ }))
  await sessions().findByText('No hay otra sesión abierta.')
  expect(closed).toHaveLength(1)
  expect(toasts).toMatchObject([{ message: 'Sesión cerrada' }])
})

test('what happened at the door of the account stands below them', async () => {
  open()
  const at = '2026-11-20T17:40:00Z'
  answers('get', '/me/sessions', {
    data: SESSIONS,
    events: [
      { kind: 'refused', count: 3, first_at: at, last_at: at },
      { kind: 'waits', count: 1, first_at: at, last_at: at },
    ],
    keys: [],
  })
  const door = within(await screen.findByRole('region', { name: 'Intentos de entrar a su cuenta' }))
  const rows = door.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toMatch(/^3 contraseñas incorrectas .*20/)
  expect(rows[1]).toMatch(/^Espera antes de volver a intentar/)
})

test('all the others can be closed at once', async () => {
  const { person, toasts } = open()
  answers('delete', '/me/sessions', { data: { closed: 2, keys: 0 } })
  await person.click(await sessions().findByRole('button', { name: 'Cerrar las demás sesiones' }))
  await waitFor(() => expect(toasts).toMatchObject([{ message: '2 sesiones cerradas' }]))
})

test('sessions that cannot be read can be asked for again, the rest stays', async () => {
  fails('get', '/me/sessions')
  answers('get', '/me/notifications', waysOf())
  openScreen({ path: '/perfil', Screen: ProfileScreen })
  await sessions().findByText('Estamos teniendo problemas')
  expect(data().getByLabelText(/^Nombre/)).toBeTruthy()
})
