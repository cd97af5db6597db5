import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activityOf } from '../../../test/samples/activities.ts'
import { page } from '../../../test/samples/classes.ts'
import { groupOf } from '../../../test/samples/students.ts'
import { openScreen, sentBody } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { SuspendDialog } from './suspend-dialog.tsx'

const SUSPENSIONS = '/schools/1/suspensions'

/** A Tuesday. */
beforeEach(() => void vi.setSystemTime('2026-03-10T18:00:00Z'))
afterEach(() => void vi.useRealTimers())

const MADE = activityOf({
  activity_id: 9,
  description: 'No habrá clases el miércoles 11 de marzo.',
  level: 0,
  no_class: 1,
  told_at: '2026-03-10T18:00:10Z',
  can_edit: true,
})

const open = async () => {
  const Screen = () => <SuspendDialog onClose={() => undefined} />
  const opened = openScreen({ path: '/', Screen, roles: ['DIRECTOR'] })
  return { ...opened, form: within(await screen.findByRole('dialog', { name: 'Suspender clases' })) }
}

test('three taps suspend the classes of the school tomorrow, and for ten seconds it is undone', async () => {
  const sent = answers('post', SUSPENSIONS, { data: MADE })
  const { person, toasts, form } = await open()
  await person.click(form.getByRole('radio', { name: 'Mañana, miércoles 11 de marzo' }))
  await person.click(form.getByRole('button', { name: 'Suspender' }))
  await waitFor(() =>
    expect(toasts).toMatchObject([{ message: 'Clases suspendidas', detail: 'Escuela', ms: 10_000 }]),
  )
  expect(await sentBody(sent)).toEqual({
    date: '2026-03-11',
    text: 'No habrá clases el miércoles 11 de marzo.',
  })
  const removed = answers('delete', '/activities/9', { undo_id: null, data: null })
  toasts[0]!.undo!()
  await waitFor(() =>
    expect(toasts[1]).toMatchObject({ message: 'Suspensión retirada', detail: 'No se avisó a nadie' }),
  )
  expect(removed).toHaveLength(1)
})

test('a press that comes too late says that families were told, and are told again', async () => {
  answers('post', SUSPENSIONS, { data: MADE })
  const { person, toasts, form } = await open()
  await person.click(form.getByRole('radio', { name: /^Mañana/ }))
  await person.click(form.getByRole('button', { name: 'Suspender' }))
  await waitFor(() => expect(toasts).toHaveLength(1))
  answers('delete', '/activities/9', { undo_id: null, data: null })
  vi.setSystemTime(Date.now() + 10_000)
  toasts[0]!.undo!()
  await waitFor(() =>
    expect(toasts[1]).toMatchObject({ detail: 'Ya se había avisado: se avisa que sí hay clases' }),
  )
})

test('without a day nothing is sent; the words follow the day until others are written', async () => {
  const { person, form } = await open()
  await person.click(form.getByRole('button', { name: 'Suspender' }))
  expect(form.getByText('Elija el día')).toBeTruthy()
  const words = form.getByRole<HTMLTextAreaElement>('textbox', { name: /Aviso a las familias/ })
  await person.click(form.getByRole('radio', { name: /^Hoy/ }))
  expect(words.value).toBe('No habrá clases el martes 10 de marzo.')
  await person.click(form.getByRole('radio', { name: /^Mañana/ }))
  expect(words.value).toBe('No habrá clases el miércoles 11 de marzo.')
  await person.clear(words)
  await person.type(words, 'Fuga de agua')
  await person.click(form.getByRole('radio', { name: /^Hoy/ }))
  expect(words.value).toBe('Fuga de agua')
})

test('a level and a turn are sent, and nothing of groups that are not asked for', async () => {
  const sent = answers('post', SUSPENSIONS, { data: MADE })
  const { person, form } = await open()
  await person.click(form.getByRole('radio', { name: /^Hoy/ }))
  await person.click(form.getByRole('radio', { name: 'Un nivel o turno' }))
  await person.selectOptions(form.getByRole('combobox', { name: 'Nivel' }), 'Primaria')
  await person.selectOptions(form.getByRole('combobox', { name: 'Turno' }), 'Vespertino')
  await person.click(form.getByRole('button', { name: 'Suspender' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toMatchObject({ date: '2026-03-10', level: 2, turn: 2 })
})

test('groups are added and taken out; none is refused', async () => {
  const [a, b] = [groupOf(5, { grade: '1', group: 'A' }), groupOf(6, { grade: '1', group: 'B' })]
  answers('get', '/schools/1/groups', page([a, b]))
  const sent = answers('post', SUSPENSIONS, { data: MADE })
  const { person, form } = await open()
  await person.click(form.getByRole('radio', { name: /^Hoy/ }))
  await person.click(form.getByRole('radio', { name: 'Algunos grupos' }))
  await person.click(form.getByRole('button', { name: 'Suspender' }))
  expect(form.getByText('Agregue al menos un grupo')).toBeTruthy()
  for (const title of ['1° A Matutino', '1° B Matutino']) {
    await person.click(form.getByRole('combobox', { name: /Agregar grupo/ }))
    await person.click(await form.findByRole('option', { name: new RegExp(title) }))
    expect(document.activeElement).toBe(form.getByRole('combobox', { name: /Agregar grupo/ }))
  }
  await person.click(form.getByRole('button', { name: 'Quitar 1° A Matutino' }))
  await person.click(form.getByRole('button', { name: 'Suspender' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(await sentBody(sent)).toMatchObject({ group_ids: [6] })
})

test('what is refused stays in the dialog', async () => {
  answers('post', SUSPENSIONS, refusal(1017), { status: 422 })
  const { person, form } = await open()
  await person.click(form.getByRole('radio', { name: /^Hoy/ }))
  await person.click(form.getByRole('button', { name: 'Suspender' }))
  await form.findByRole('alert')
})
