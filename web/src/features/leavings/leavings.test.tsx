import type { Movement, MovementTotals, NeverCame } from '@plantel/contract/leavings'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../../test/samples/classes.ts'
import { leavingsOf } from '../../../test/samples/leavings.ts'
import { rowOf } from '../../../test/samples/students.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers } from '../../../test/server.ts'
import MovementsScreen from './movements-screen.tsx'
import NeverCameScreen from './never-came-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') })
  return () => vi.useRealTimers()
})

const { student_id, folio, name, last_name, second_last_name, url_photo_profile } = rowOf()
const ana = { student_id, folio, name, last_name, second_last_name, url_photo_profile }

const movementOf = (changed: Partial<Movement> = {}): Movement => ({
  student: ana,
  movement: 'out',
  day: '2026-11-06',
  gender: 1,
  group_id: 5,
  group_title: '2° B Matutino',
  level: 2,
  leaving_id: 7,
  kind: 1,
  reason: 'Se muda',
  to_school: 'Primaria Juárez',
  to_key: '10DPR0034K',
  ...changed,
})

const none = { women: 0, men: 0, others: 0 }
const totals: MovementTotals[] = [
  { group_id: 5, group_title: '2° B Matutino', level: 2, in: none, back: none, out: { ...none, women: 1 } },
  { group_id: null, group_title: null, level: null, in: { ...none, men: 2 }, back: none, out: none },
]

const openMovements = (address = '/movimientos', rows = [movementOf()]) => {
  const list = answers('get', '/schools/1/movements', page(rows))
  answers('get', '/schools/1/movement-totals', { data: rows.length === 0 ? [] : totals })
  const opened = openScreen({ path: '/movimientos', address, Screen: MovementsScreen, roles: ['DIRECTOR'] })
  return { ...opened, list }
}

const queryOf = (request: Request | undefined) =>
  Object.fromEntries(new URL(request?.url ?? 'http://none').searchParams)

test('Altas y bajas begins with this month: who, when, why, and the numbers by group and sex', async () => {
  const { list } = openMovements()
  const table = await screen.findByRole('table', { name: 'Altas y bajas' })
  expect(queryOf(list[0])).toEqual({ from: '2026-11-01', to: '2026-11-30', page: '1', per_page: '50' })
  const row = within(table).getByRole('row', { name: /Peña López Ana/ })
  for (const words of ['Baja', '06/11/2026', 'Mujer', 'Traslado · Primaria Juárez (10DPR0034K) · Se muda'])
    expect(within(row).getByText(words)).toBeTruthy()
  expect(await screen.findByText('Altas: 2 (2 H) · Reingresos: – · Bajas: 1 (1 M)')).toBeTruthy()
  const counted = screen.getByRole('table', { name: 'Altas y bajas por grupo' })
  expect(within(counted).getByRole('row', { name: /2° B Matutino · Primaria/ }).textContent).toContain(
    '1 (1 M)',
  )
})

test('another month and a movement are asked for, and stand in the address', async () => {
  const { person, list } = openMovements()
  await screen.findByRole('table', { name: 'Altas y bajas' })
  await person.selectOptions(screen.getByLabelText('Mes'), '2026-09')
  await person.selectOptions(screen.getByLabelText('Movimiento'), 'in')
  await waitFor(() =>
    expect(queryOf(list.at(-1))).toMatchObject({ from: '2026-09-01', to: '2026-09-30', movement: 'in' }),
  )
  expect(location.search).toBe('?mes=2026-09&movement=in')
})

test('a month without any says so', async () => {
  openMovements('/movimientos?mes=2026-10', [])
  await screen.findByText('Sin movimientos')
})

const neverOf = (changed: Partial<NeverCame> = {}): NeverCame => ({
  student: ana,
  group_id: 5,
  group_title: '2° B Matutino',
  level: 2,
  absence_days: 12,
  to_reenrol: true,
  guardian: {
    name: 'Rosa',
    last_name: 'López',
    second_last_name: null,
    url_photo_profile: null,
    relationship: 2,
    relationship_label: null,
    cellphone: '6181230001',
  },
  ...changed,
})

const openNever = (...rows: NeverCame[]) => {
  answers('get', '/schools/1/never-came', page(rows))
  return openScreen({ path: '/movimientos/nunca', Screen: NeverCameScreen, roles: ['ADMINISTER'] })
}

const chooseOf = async (person: ReturnType<typeof openNever>['person'], action: string | RegExp) => {
  await person.click(await screen.findByRole('button', { name: /^Acciones de/ }))
  return screen.findByRole('menuitem', { name: action })
}

test('Nunca se ha presentado has the phone to tap and enrols who waits', async () => {
  const asked = answers('post', '/students/101/reenrolment', {
    undo_id: null,
    data: { student_id: 101, enrolled_on: '2026-11-20' },
  })
  const { person, toasts } = openNever(neverOf())
  const phone = await screen.findByRole('link', { name: '6181230001, llamar a Rosa López' })
  expect(phone.getAttribute('href')).toBe('tel:6181230001')
  await person.click(await chooseOf(person, 'Reinscribir'))
  await waitFor(() => expect(asked).toHaveLength(1))
  await waitFor(() => expect(toasts.at(-1)).toMatchObject({ message: 'Reinscripción guardada' }))
})

test('from ten days on the leaving is offered as Nunca se presentó', async () => {
  answers('get', '/students/101/leavings', { data: leavingsOf({ last_presence: null }) })
  const left = answers('delete', '/students/101', {
    undo_id: null,
    data: { student_id: 101, status: 0, leaving_id: 7 },
  })
  const { person } = openNever(neverOf())
  await person.click(await chooseOf(person, 'Baja · Nunca se presentó'))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByLabelText(/Su contraseña/), 'secreta{Enter}')
  await screen.findByText('El alumno fue dado de baja correctamente')
  expect(await sentBody(left)).toEqual({ password: 'secreta', kind: 5 })
})

test('before that it is not, and who is enrolled is not enrolled again', async () => {
  const { person } = openNever(neverOf({ absence_days: 3, to_reenrol: false }))
  const item = await chooseOf(person, /Baja · Nunca se presentó/)
  expect(item.getAttribute('aria-disabled') ?? item.hasAttribute('disabled')).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Reinscribir' })).toBeNull()
})

const lucas = neverOf({ student: { ...ana, student_id: 102, name: 'Lucas' } })
const chooseAll = async (person: ReturnType<typeof openNever>['person']) =>
  person.click(await screen.findByRole('checkbox', { name: 'Elegir toda la página' }))

test('several leave at once, the kind chosen already', async () => {
  const { person } = openNever(neverOf(), lucas)
  await chooseAll(person)
  const left = answers('post', '/schools/1/bulk/deactivate', {
    data: { done: 2, refused: [], job_id: null },
    undo_id: 8,
  })
  await person.click(await screen.findByRole('button', { name: 'Baja · Nunca se presentó' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(await dialog.findByLabelText(/Su contraseña/), 'secreta{Enter}')
  await waitFor(() => expect(left).toHaveLength(1))
  expect(await sentBody(left)).toEqual({
    ids: [101, 102],
    expect: 2,
    password: 'secreta',
    kind: 5,
    partly: false,
  })
})

test('of whom the server says that it is too early, the dialog says the day', async () => {
  const { person } = openNever(neverOf(), lucas)
  await chooseAll(person)
  const message = 'Lleva 9 de 10 días de falta; se podrá el 19 de marzo de 2026'
  const refused = [{ id: 102, title: 'López Lucas', code: 1017, message }]
  answers('post', '/schools/1/bulk/deactivate', { data: { done: 0, refused, job_id: null }, undo_id: null })
  await person.click(await screen.findByRole('button', { name: 'Baja · Nunca se presentó' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(await dialog.findByLabelText(/Su contraseña/), 'secreta{Enter}')
  expect((await dialog.findByText('López Lucas:')).parentElement?.textContent).toBe(`López Lucas: ${message}`)
  expect(dialog.getByRole('button', { name: 'Solo al otro' })).toBeTruthy()
})

test('while one of the chosen has fewer days, only enrolling is offered', async () => {
  const { person } = openNever(neverOf(), { ...lucas, absence_days: 4 })
  await chooseAll(person)
  const leave = await screen.findByRole('button', { name: /Baja · Nunca se presentó/ })
  expect(leave.getAttribute('aria-disabled') ?? leave.hasAttribute('disabled')).toBeTruthy()
  const sent = answers('post', '/schools/1/bulk/reenrol', {
    data: { done: 2, refused: [], job_id: null },
    undo_id: 9,
  })
  await person.click(screen.getByRole('button', { name: 'Reinscribir' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reinscribir' }))
  await person.click(dialog.getByRole('button', { name: 'Reinscribir' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toMatchObject({ ids: [101, 102] })
})

test('where everybody came once, that is said', async () => {
  openNever()
  await screen.findByText('Todos se han presentado')
})
