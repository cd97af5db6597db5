import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leave } from '../../lib/routing/leave.ts'
import { sentBody } from '../../../test/screen.tsx'
import { answers, fails, refusal } from '../../../test/server.ts'
import {
  gradedScores,
  gradeOf,
  inHalfAnHour,
  openStudent,
  scoresOf,
  showsScores,
  writtenGrade,
} from '../../../test/samples/scores.ts'

afterEach(() => {
  vi.useRealTimers()
})

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const P1 = 'P1 de Álgebra'
const P2 = 'P2 de Álgebra'
const DANCE = 'P1 de Danza'
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const save = () => button('Guardar')

type Opened = ReturnType<typeof openStudent>

/** In the middle of the half hour, as after a reload. */
const openEditing = async (scores = scoresOf()): Promise<Opened> => {
  const opened = openStudent({ ...scores, grant_expires_at: inHalfAnHour() })
  await screen.findByRole('button', { name: /^Terminar edición/ })
  return opened
}

const confirm = async (person: Opened['person'], opener: string) => {
  await person.click(button(opener))
  await person.type(await screen.findByLabelText(/^Su contraseña/), 'mi clave{Enter}')
}

const retype = async (person: Opened['person'], name: string, text: string) => {
  await person.clear(cell(name))
  await person.type(cell(name), text)
}

test('the password opens the editing; the screen is read-only until then', async () => {
  const { person, toasts } = openStudent()
  await screen.findByRole('button', { name: 'Editar calificaciones' })
  expect(screen.queryByRole('textbox')).toBeNull()
  const asked = answers('post', '/grant-permission', { data: { expires_at: inHalfAnHour() } })
  await confirm(person, 'Editar calificaciones')
  await screen.findByRole('button', { name: /^Terminar edición (30:00|29:5\d)/ })
  expect(await sentBody(asked)).toEqual({ password: 'mi clave' })
  expect(cell(P1).value).toBe('8.8')
  expect(toasts).toMatchObject([{ message: 'Puede editar durante 30 minutos' }])
  expect(screen.queryByRole('button', { name: 'Editar calificaciones' })).toBeNull()
  // In the active partial.
  await waitFor(() => expect(document.activeElement).toBe(cell(P2)))
})

test('an empty or wrong password says so beside the field, and opens nothing', async () => {
  const { person } = openStudent()
  await person.click(await screen.findByRole('button', { name: 'Editar calificaciones' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Confirmar' }))
  await dialog.findByText('Campo requerido')
  answers('post', '/grant-permission', refusal(422, 4003), { status: 422 })
  const field = dialog.getByLabelText(/^Su contraseña/)
  await person.type(field, 'otra{Enter}')
  await dialog.findByText('Contraseña no válida')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.queryByRole('alert')).toBeNull()
  answers('post', '/grant-permission', refusal(429), { status: 429 })
  await person.type(field, 's{Enter}')
  await dialog.findByRole('alert')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('only touched cells are sent, times ten and with their versions; then it reloads', async () => {
  const { person, toasts } = await openEditing()
  await retype(person, P2, '7,25')
  await person.type(cell(DANCE), '9')
  expect(screen.getByText('2 calificaciones sin guardar')).toBeTruthy()
  expect(leave.guarded()).toBe(true)
  const asked = answers('post', '/califications', {
    undo_id: null,
    data: [writtenGrade(7, 902, 22, 73, 2), writtenGrade(8, 903, 21, 90)],
  })
  const reloaded = showsScores(
    gradedScores([gradeOf(901, 21, 87.5), gradeOf(902, 22, 73, 2)], { grant_expires_at: inHalfAnHour() }),
  )
  await person.click(save())
  await waitFor(() => expect(leave.guarded()).toBe(false))
  expect(await sentBody(asked)).toEqual({
    update: [{ calification_id: 902, calification: 73, version: 1 }],
    create: [{ calification: 90, student_id: 101, subject_id: 8, partial_id: 21, is_final: 0 }],
  })
  expect(toasts).toMatchObject([{ message: 'Guardado correctamente' }])
  await waitFor(() => expect(reloaded).toHaveLength(1))
  expect([cell(P1).value, cell(P2).value]).toEqual(['8.8', '7.3'])
})

test('what is typed is tidied when the cell is left; the average follows it', async () => {
  const { person } = await openEditing()
  await person.click(cell(P2))
  await person.keyboard('10{Enter}')
  expect(cell(P2).value).toBe('10.0')
  // (8.75 + 10) / 2
  expect(screen.getByRole('row', { name: /^Álgebra/ }).textContent).toContain('9.4')
  await person.click(cell(P2))
  await person.keyboard('nueve')
  expect(cell(P2).value).toBe('nueve')
  await person.tab()
  expect(cell(P2).value).toBe('0')
  expect(screen.getByText('El 0 no se guarda')).toBeTruthy()
  await retype(person, P2, '-4')
  await person.tab()
  expect([cell(P2).value, save().disabled]).toEqual(['0', true])
})

test('typing what is shown is no change, whatever is behind it', async () => {
  const { person } = await openEditing()
  await retype(person, P1, '8.80')
  await person.tab()
  expect([cell(P1).value, save().disabled, leave.guarded()]).toEqual(['8.8', true, false])
})

test('a pasted block is tidied at once', async () => {
  const { person } = await openEditing()
  await person.click(cell(P1))
  await person.paste('9,46\t12\n\t7\n')
  await person.click(button('Pegar en P1 y P2'))
  expect([cell(P1).value, cell(P2).value, cell(DANCE).value]).toEqual(['9.5', '10.0', ''])
  expect(cell('P2 de Danza').value).toBe('7.0')
})

test('a grade that another person changed shows both; the one that is kept is saved over theirs', async () => {
  const { person } = await openEditing()
  await retype(person, P2, '8')
  const theirs = { calification_id: 902, student_id: 101, partial_id: 22, calification: 91, version: 2 }
  answers('post', '/califications', { ...refusal(409, 9002), conflicts: [theirs] }, { status: 409 })
  showsScores(
    gradedScores([gradeOf(901, 21, 87.5), gradeOf(902, 22, 91, 2)], { grant_expires_at: inHalfAnHour() }),
  )
  await person.click(save())
  await screen.findByText('Otra persona guardó 9.1')
  expect([cell(P2).value, save().disabled]).toEqual(['8.0', true])
  await person.click(button('Conservar 8.0'))
  const asked = answers('post', '/califications', { undo_id: null, data: [writtenGrade(7, 902, 22, 80, 3)] })
  await person.click(save())
  await waitFor(async () =>
    expect(await sentBody(asked)).toEqual({
      update: [{ calification_id: 902, calification: 80, version: 2 }],
      create: [],
    }),
  )
})

test('a cycle that has ended meanwhile is said to have, and what was typed stays', async () => {
  const { person } = await openEditing()
  await retype(person, P2, '8')
  answers('post', '/califications', refusal(409, 9013), { status: 409 })
  await person.click(save())
  expect((await screen.findByText(/No se guardó/)).parentElement?.textContent).toContain(
    'El ciclo ya terminó. Lo de un ciclo terminado solo se consulta',
  )
  expect(cell(P2).value).toBe('8.0')
})

test('a save without an answer keeps what was typed', async () => {
  const { person } = await openEditing()
  await retype(person, P2, '8')
  fails('post', '/califications')
  await person.click(save())
  await screen.findByText(/No se guardó/)
  expect([cell(P2).value, save().disabled]).toEqual(['8.0', false])
})

test('refused by the server (9003): nothing typed is lost, and the password goes on where it stopped', async () => {
  const { person } = await openEditing()
  await retype(person, P2, '8')
  answers('post', '/califications', refusal(403, 9003), { status: 403 })
  await person.click(save())
  await screen.findByText('El tiempo de edición terminó')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(button(/^P2 de Álgebra: 8\.0/).textContent).toContain('Sin guardar')
  expect(button(/^P1 de Álgebra/).textContent).not.toContain('Sin guardar')
  expect(screen.getByText('1 calificación sin guardar')).toBeTruthy()
  expect(leave.guarded()).toBe(true)

  answers('post', '/grant-permission', { data: { expires_at: inHalfAnHour() } })
  await confirm(person, 'Seguir editando')
  await waitFor(() => expect(cell(P2).value).toBe('8.0'))
  expect(screen.queryByText('El tiempo de edición terminó')).toBeNull()
  const asked = answers('post', '/califications', { undo_id: null, data: [writtenGrade(7, 902, 22, 80, 2)] })
  await person.click(save())
  await waitFor(() => expect(asked).toHaveLength(1))
})

test('the editing ends by itself, with what was typed as it would have been committed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { person } = await openEditing()
  await retype(person, P2, '11')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(button(/^Terminar edición 2[89]:/)).toBeTruthy()
  expect(cell(P2).value).toBe('11')
  await act(() => vi.advanceTimersByTimeAsync(29 * 60_000))
  await screen.findByText('El tiempo de edición terminó')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(button(/^P2 de Álgebra: 10\.0/).textContent).toContain('Sin guardar')
})

test('Terminar edición asks before something is lost, then tells the server and throws it away', async () => {
  const { person } = await openEditing()
  await retype(person, P2, '8')
  const asked = answers('delete', '/grant-permission', { data: null })
  await person.click(button(/^Terminar edición/))
  await person.click(button('Conservar lo escrito'))
  expect([cell(P2).value, asked.length]).toEqual(['8.0', 0])
  await person.click(button(/^Terminar edición/))
  await person.click(button('Descartar y terminar'))
  await screen.findByRole('button', { name: 'Editar calificaciones' })
  expect(asked).toHaveLength(1)
  expect([screen.queryByRole('textbox'), leave.guarded()]).toEqual([null, false])
  expect(button(/^P2 de Álgebra: 6\.0/)).toBeTruthy()
})

test('with nothing to lose it ends at once; when the server cannot be told, it goes on', async () => {
  const { person, toasts } = await openEditing()
  fails('delete', '/grant-permission')
  await person.click(button(/^Terminar edición/))
  await waitFor(() => expect(toasts).toMatchObject([{ variant: 'error' }]))
  expect(cell(P2).value).toBe('6.0')
  answers('delete', '/grant-permission', { data: null })
  await person.click(button(/^Terminar edición/))
  await screen.findByRole('button', { name: 'Editar calificaciones' })
})

const openMenu = async (person: Opened['person'], name: string) => {
  cell(name).focus()
  await person.tab()
  await person.keyboard('{Enter}')
  return screen.findByRole('menu', { name: `Acciones de ${name}` })
}

test('clearing is an action of the cell, by keyboard, asked about, with the version that was seen', async () => {
  const { person, toasts } = await openEditing()
  within(await openMenu(person, P2)).getByRole('menuitem', { name: 'Ver historia' })
  await person.keyboard('{ArrowDown}{Enter}')
  await screen.findByRole('heading', { name: '¿Borrar la calificación de Álgebra en P2?' })
  await person.click(button('Conservarla'))
  await openMenu(person, P2)
  await person.click(screen.getByRole('menuitem', { name: 'Borrar la calificación' }))
  const asked = answers('delete', '/califications/902', { undo_id: null, data: null })
  showsScores(gradedScores([gradeOf(901, 21, 87.5)], { grant_expires_at: inHalfAnHour() }))
  await person.click(button('Borrar la calificación'))
  await waitFor(() => expect(cell(P2).value).toBe(''))
  expect(asked[0]?.url).toContain('?version=1')
  expect(toasts).toMatchObject([{ message: 'Calificación borrada' }])
})

test('while one grade is being cleared the next waits with its question', async () => {
  const { person, toasts } = await openEditing()
  const answer = Promise.withResolvers<void>()
  answers('delete', '/califications/902', { undo_id: null, data: null }, { until: answer.promise })
  const second = answers('delete', '/califications/901', { undo_id: null, data: null })
  showsScores(gradedScores([gradeOf(901, 21, 87.5)], { grant_expires_at: inHalfAnHour() }))
  for (const name of [P2, P1]) {
    await person.click(cell(name))
    await person.keyboard('{Delete}')
    await person.click(button('Borrar la calificación'))
  }
  expect(screen.getByRole('heading', { name: '¿Borrar la calificación de Álgebra en P1?' })).toBeTruthy()
  answer.resolve()
  await waitFor(() => expect(button('Borrar la calificación').getAttribute('aria-busy')).toBeNull())
  await person.click(button('Borrar la calificación'))
  await waitFor(() => expect(toasts).toHaveLength(2))
  expect(second).toHaveLength(1)
})

test('an empty cell has nothing to clear; a stored one that is left empty asks, and keeping it brings it back', async () => {
  const { person } = await openEditing()
  const menu = within(await openMenu(person, DANCE))
  expect(menu.getByRole('menuitem', { name: 'Borrar la calificación' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await person.keyboard('{Escape}')
  await person.clear(cell(P2))
  await person.tab()
  await person.click(await screen.findByRole('button', { name: 'Conservarla' }))
  expect(cell(P2).value).toBe('6.0')
})

test('clearing without a grant any more ends the editing', async () => {
  const { person } = await openEditing()
  await openMenu(person, P2)
  await person.click(screen.getByRole('menuitem', { name: 'Borrar la calificación' }))
  answers('delete', '/califications/902', refusal(403, 9003), { status: 403 })
  await person.click(button('Borrar la calificación'))
  await screen.findByText('El tiempo de edición terminó')
  await person.click(button('Salir de la edición'))
  await act(async () => undefined)
  expect(button('Editar calificaciones')).toBeTruthy()
})
