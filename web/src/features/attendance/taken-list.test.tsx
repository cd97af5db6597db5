import type { ClassList } from '@plantel/contract/classes'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave } from '../../lib/routing/leave.ts'
import { classOf } from '../../../test/samples/classes.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { takenWords } from './attendance-notices.tsx'
import AttendanceScreen from './attendance-screen.tsx'

const ANA = 'Álvarez Ríos Ana'
const INIGO = 'Bautista Núñez Íñigo'
const LUZ = 'Castañeda Peña Luz'
const NOW = new Date('2026-11-20T15:15:00Z')
const SAYS = { P: 1, F: 0, R: 1, C: 1 } as const

type Code = keyof typeof SAYS
type Rights = Partial<NonNullable<ClassList['list']>>

/** A list of 9:14 whose marks are these; without one *Sin registro*. */
const takenOf = (codes: readonly (Code | null)[], rights: Rights = {}): ClassList => {
  const list = classOf()
  const taken_at = '2026-11-20T15:14:00Z'
  return {
    ...list,
    taken: true,
    taken_at,
    can_take: false,
    list: {
      taken_at,
      taken_by: { name: 'María', last_name: 'Luna', second_last_name: null, url_photo_profile: null },
      passed_at: null,
      grace_until: '2026-11-20T15:24:00Z',
      may_undo: false,
      may_correct: true,
      may_note_late: true,
      may_excuse: false,
      ...rights,
    },
    students: list.students.map((student, place) => {
      const code = codes[place] ?? null
      if (code === null) return student
      const mark = { code, assistance: SAYS[code], excused: false, assist_id: 901 + place, version: 1 }
      return { ...student, ...mark }
    }),
  }
}

afterEach(() => {
  vi.useRealTimers()
})

const open = async (list: ClassList, settings: Record<string, string> = {}) => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const lists = answers('get', '/subjects/7/students', { data: list })
  const path = '/inicio-maestros/lista-asistencia/:subjectId'
  const opened = openScreen(
    { path, address: '/inicio-maestros/lista-asistencia/7', Screen: AttendanceScreen },
    settings,
  )
  await screen.findByRole('table')
  return { lists, ...opened }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const says = (name: string) => document.getElementById(`${box(name).id}-marca`)?.textContent
const button = (name: string) => screen.getByRole('button', { name })
const assist = (place: number, code: Code, more: object = {}) => ({
  assist_id: 901 + place,
  student_id: 101 + place,
  subject_id: 7,
  partial_id: 22,
  date: '2026-11-20',
  code,
  assistance: SAYS[code],
  excused: false,
  arrived_at: null,
  note: null,
  version: 2,
  ...more,
})
const refused = (code: number, status: number, more: object = {}) => ({ ...refusal(status, code), ...more })

test('within the grace a list is taken back, and is open again with the same marks', async () => {
  const { person } = await open(takenOf(['F', 'R', 'P'], { may_undo: true }))
  expect(screen.getAllByText('Lista guardada a las 9:14.')).toHaveLength(1)
  const asked = answers('delete', '/subjects/7/lists/2026-11-20', { data: null })
  answers('get', '/subjects/7/students', { data: classOf() })
  await person.click(button('Deshacer'))
  await screen.findByRole('button', { name: 'Guardar' })
  expect(asked).toHaveLength(1)
  expect([says(ANA), says(INIGO), says(LUZ)]).toEqual(['Falta', 'Retardo', 'Presente'])
  expect([box(ANA).disabled, leave.guarded()]).toEqual([false, true])
})

test('too late to take it back: it says so, and the list is corrected instead', async () => {
  const { person, toasts } = await open(takenOf(['F', 'P', 'P'], { may_undo: true }))
  answers('delete', '/subjects/7/lists/2026-11-20', refused(9010, 409), { status: 409 })
  answers('get', '/subjects/7/students', { data: takenOf(['F', 'P', 'P']) })
  await person.click(button('Deshacer'))
  await screen.findByRole('button', { name: 'Corregir lista' })
  expect(toasts).toMatchObject([{ variant: 'error', message: 'Ya pasó el plazo para deshacer' }])
  expect(says(ANA)).toBe('Falta')
})

test('who may not take it back is not offered to', async () => {
  await open(takenOf(['F', 'P', 'P'], { may_correct: false, may_note_late: false }))
  for (const name of ['Deshacer', 'Corregir lista', `Llegó tarde: ${ANA}`])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('one tap says that an absent child came late, without a reason', async () => {
  const { person } = await open(takenOf(['F', 'P', 'R']))
  expect(screen.getAllByRole('button', { name: /^Llegó tarde/ })).toHaveLength(1)
  const late = assist(0, 'R', { arrived_at: '09:15' })
  const asked = answers('patch', '/assists', { undo_id: null, data: [late] })
  const after = takenOf(['R', 'P', 'R'])
  const students = after.students.map((student, place) =>
    place === 0 ? { ...student, arrived_at: '09:15' } : student,
  )
  answers('get', '/subjects/7/students', { data: { ...after, students } })
  await person.click(button(`Llegó tarde: ${ANA}`))
  await waitFor(() => expect(says(ANA)).toBe('Retardo, 9:15'))
  expect(await sentBody(asked)).toEqual({
    items: [{ assist_id: 901, version: 1, assistance: 1, code: 'R' }],
  })
})

test('came late, but somebody else has changed it: both values are said', async () => {
  const { person, toasts } = await open(takenOf(['F', 'P', 'P']))
  const conflicts = [assist(0, 'C')]
  answers('patch', '/assists', refused(9014, 409, { conflicts }), { status: 409 })
  await person.click(button(`Llegó tarde: ${ANA}`))
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(toasts).toMatchObject([
    { message: 'Otra persona cambió la marca', detail: 'Ana Á. · Usted: Retardo · Ahora: Comisión' },
  ])
})

const correctAna = async (list: ClassList, settings: Record<string, string> = {}) => {
  const opened = await open(list, settings)
  await opened.person.click(button('Corregir lista'))
  const first = ['Retardo', 'Presente']
  for (const _ of first) await opened.person.click(box(ANA))
  await opened.person.click(button('Guardar'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Corregir lista' }))
  return {
    ...opened,
    dialog,
    send: () => opened.person.click(dialog.getByRole('button', { name: 'Guardar' })),
  }
}

test('a correction sends only what changed, with the reason', async () => {
  const { person, dialog, send } = await correctAna(takenOf(['F', 'P', 'P']))
  expect(dialog.getByText(`${ANA}: Falta → Presente`)).toBeTruthy()
  await send()
  expect(dialog.getByText('Elija un motivo')).toBeTruthy()
  await person.click(dialog.getByRole('radio', { name: 'Error de captura' }))
  const asked = answers('patch', '/assists', { undo_id: null, data: [assist(0, 'P')] })
  answers('get', '/subjects/7/students', { data: takenOf(['P', 'P', 'P']) })
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await sentBody(asked)).toEqual({
    reason: 'Error de captura',
    items: [
      {
        assist_id: 901,
        version: 1,
        assistance: 1,
        code: 'P',
        excused: false,
        arrived_at: null,
        note: null,
      },
    ],
  })
  expect([says(ANA), box(ANA).disabled, leave.guarded()]).toEqual(['Presente', true, false])
})

test('a reason of one’s own', async () => {
  const { person, dialog, send } = await correctAna(takenOf(['F', 'P', 'P']), {
    'attendance-reasons': 'Se equivocó de fila',
  })
  await person.click(dialog.getByRole('radio', { name: 'Otro' }))
  await send()
  expect(dialog.getByText('Escriba el motivo')).toBeTruthy()
  await person.type(dialog.getByLabelText(/Otro motivo/), 'Venía con su hermana')
  const asked = answers('patch', '/assists', { undo_id: null, data: [assist(0, 'P')] })
  await send()
  await waitFor(async () => expect(await sentBody(asked)).toMatchObject({ reason: 'Venía con su hermana' }))
})

test('changed by somebody else: both values are shown, and the next save knows theirs', async () => {
  const { person, dialog, send } = await correctAna(takenOf(['F', 'P', 'P']))
  await person.click(dialog.getByRole('radio', { name: 'Error de captura' }))
  const theirs = assist(0, 'R', { arrived_at: '08:12', version: 3 })
  answers('patch', '/assists', refused(9014, 409, { conflicts: [theirs] }), { status: 409 })
  await send()
  await dialog.findByText(`${ANA}: ahora dice Retardo, 8:12; usted puso Presente.`)
  const asked = answers('patch', '/assists', { undo_id: null, data: [assist(0, 'P', { version: 4 })] })
  await send()
  await waitFor(async () =>
    expect(await sentBody(asked)).toMatchObject({ items: [{ assist_id: 901, version: 3 }] }),
  )
})

test.each([
  [9011, 403, 'Ya pasó el plazo para corregir'],
  [9013, 409, 'El ciclo ya terminó'],
])('%i is said in the dialog, which stays', async (code, status, words) => {
  const { person, dialog, send } = await correctAna(takenOf(['F', 'P', 'P']))
  await person.click(dialog.getByRole('radio', { name: 'Error de captura' }))
  answers('patch', '/assists', refused(code, status), { status })
  await send()
  expect(await dialog.findByText(words)).toBeTruthy()
})

test('who has no mark gets one', async () => {
  const { person } = await open(takenOf(['P', 'P', null]))
  expect(says(LUZ)).toBe('Sin registro')
  await person.click(button('Corregir lista'))
  await person.click(box(LUZ))
  await person.click(box(LUZ))
  await person.click(button('Guardar'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(`${LUZ}: Sin registro → Falta`)).toBeTruthy()
  await person.click(dialog.getByRole('radio', { name: 'Llegó después de la lista' }))
  const asked = answers('patch', '/assists', { undo_id: null, data: [assist(2, 'F')] })
  await person.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(await sentBody(asked)).toMatchObject({
    items: [{ student_id: 103, subject_id: 7, date: '2026-11-20', assistance: 0, code: 'F' }],
  })
})

test('what is being corrected can be left as it was', async () => {
  const { person } = await open(takenOf(['F', 'P', 'P']))
  await person.click(button('Corregir lista'))
  await person.click(box(INIGO))
  expect([says(INIGO), leave.guarded()]).toEqual(['Falta', true])
  await person.click(button('Cancelar'))
  expect([says(INIGO), box(INIGO).disabled, leave.guarded()]).toEqual(['Presente', true, false])
})

test('J excuses an absence for who may', async () => {
  const { person } = await open(takenOf(['F', 'P', 'P'], { may_excuse: true }))
  await person.click(button('Corregir lista'))
  box(ANA).focus()
  await person.keyboard('j')
  expect(says(ANA)).toBe('Falta justificada')
  await person.click(button(`Opciones de ${ANA}`))
  await person.click(await screen.findByRole('menuitem', { name: 'Justificada' }))
  expect(says(ANA)).toBe('Falta')
})

test('the changes of a mark are read in the menu of its row', async () => {
  const { person } = await open(takenOf(['P', 'P', 'P']))
  const side = { assistance: 0, excused: false, arrived_at: null, note: null }
  const changed_by = { name: 'Diana', last_name: 'Bravo', second_last_name: null, url_photo_profile: null }
  const change = {
    history_id: 5,
    changed_at: '2026-11-20T15:12:00Z',
    changed_by,
    from: { ...side, code: 'F' },
    to: { ...side, code: 'P', assistance: 1 },
    reason: 'Error de captura',
  }
  answers('get', '/assists/901/history', { data: [change] })
  await person.click(button(`Opciones de ${ANA}`))
  await person.click(screen.getByRole('menuitem', { name: 'Cambios de la marca' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Cambios: ${ANA}` }))
  expect(await dialog.findByText('Cambió: Falta → Presente')).toBeTruthy()
  expect(dialog.getByText(/9:12, Diana B\., Error de captura/)).toBeTruthy()
})

test.each([
  ['2026-11-20T15:02:00Z', 'Pasada a las 9:02, recibida a las 9:14'],
  ['2026-11-19T15:02:00Z', 'Pasada el jueves, recibida el viernes'],
])('a list that waited on a device says when it was passed and when it came: %s', (passed_at, words) => {
  const list = takenOf([], { passed_at })
  const date = passed_at.slice(0, 10)
  expect(takenWords({ ...list, date }, { undone: false, toldAt: null }, 'America/Mexico_City')).toBe(words)
})
