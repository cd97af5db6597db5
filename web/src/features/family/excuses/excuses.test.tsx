import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { excuseOf } from '../../../../test/samples/excuses.ts'
import { childOf, familyOf } from '../../../../test/samples/family.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, refusal } from '../../../../test/server.ts'
import ChildDaysScreen from '../days/child-days-screen.tsx'

const EXCUSES = '/students/101/excuses'

beforeEach(() => void vi.setSystemTime('2026-11-20T18:00:00Z'))
afterEach(() => void vi.useRealTimers())

const luis = childOf({ student: { ...childOf().student, student_id: 102, name: 'Luis' } })

const open = (search = '', children = [childOf()]) => {
  answers('get', '/me/family', { data: familyOf({ children }) })
  answers('get', '/students/101/days', {
    data: {
      student: childOf().student,
      today: '2026-11-20',
      codes: [],
      days: [],
      days_off: [],
      roll: 'class',
      may_record: false,
    },
  })
  return openScreen({
    path: '/padres/:studentId/asistencia',
    address: `/padres/101/asistencia${search}`,
    Screen: ChildDaysScreen,
    roles: ['PARENT'],
  })
}

test('each state reads in one sentence; of the other parent’s only that the family sent it', async () => {
  const days = [
    { date: '2026-11-19', absences: 2, excused: 2 },
    { date: '2026-11-20', absences: 1, excused: 1 },
  ]
  const rows = [
    excuseOf({ excuse_id: 5, mine: true }),
    excuseOf({ excuse_id: 4, mine: true, status: 1, days }),
    excuseOf({ excuse_id: 3, mine: true, status: 2, answer: 'la receta no tiene fecha' }),
    excuseOf({ excuse_id: 2, sent_by: null, text: null }),
  ]
  answers('get', EXCUSES, page(rows))
  open()
  const states = await screen.findAllByText(/^(Enviado|Aceptado|Rechazado|La escuela)/)
  expect(states.map(({ textContent }) => textContent)).toEqual([
    'Enviado. La escuela lo revisa',
    'Aceptado: 2 días justificados',
    'Rechazado: la receta no tiene fecha. Puede enviar otro.',
    'La escuela lo revisa',
  ])
  expect(screen.getAllByText('Justificante enviado por la familia')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: /Retirar/ })).toHaveLength(1)
})

test('a day is justified in three taps, and says that the school looks at it', async () => {
  answers('get', EXCUSES, page([]))
  const sent = answers('post', EXCUSES, { data: excuseOf({ mine: true }) })
  const { person, toasts } = open()
  await person.click(await screen.findByRole('button', { name: 'Justificar a Ana Peña Ruiz' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Justificar' }))
  await person.click(dialog.getByRole('button', { name: 'Enviar' }))
  expect(dialog.getByText('Elija el motivo')).toBeTruthy()
  await person.click(dialog.getByRole('radio', { name: 'Enfermedad' }))
  await person.click(dialog.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(toasts).toMatchObject([{ message: 'Enviado. La escuela lo revisa' }]))
  expect(await sentBody(sent)).toEqual({ from_date: '2026-11-20', to_date: '2026-11-20', reason: 1 })
})

test('the address opens the form of its day; a coming one is *Avisar que faltará*, for both children', async () => {
  answers('get', EXCUSES, page([]))
  const sent = [
    answers('post', EXCUSES, { data: excuseOf() }),
    answers('post', '/students/102/excuses', { data: excuseOf() }),
  ]
  const { person } = open('?justificar=2026-11-24', [childOf(), luis])
  const dialog = within(await screen.findByRole('dialog', { name: 'Avisar que faltará' }))
  await person.click(dialog.getByRole('checkbox', { name: 'Luis Peña Ruiz' }))
  await person.click(dialog.getByRole('radio', { name: 'Asunto familiar' }))
  await person.click(dialog.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent.map(({ length }) => length)).toEqual([1, 1]))
})

test('too late says until when; what was written stays', async () => {
  answers('get', EXCUSES, page([]))
  answers('post', EXCUSES, refusal(409, 9005), { status: 409 })
  const { person } = open('?justificar=2026-11-02')
  const dialog = within(await screen.findByRole('dialog', { name: 'Justificar' }))
  await person.click(dialog.getByRole('radio', { name: 'Otro' }))
  await person.type(dialog.getByRole('textbox', { name: /Qué pasó/ }), 'Se descompuso el camión')
  await person.click(dialog.getByRole('button', { name: 'Enviar' }))
  await dialog.findByRole('alert')
  expect(dialog.getByDisplayValue('Se descompuso el camión')).toBeTruthy()
})

test('who is only informed reads, and justifies nothing', async () => {
  answers('get', EXCUSES, page([excuseOf({ sent_by: null, text: null })]))
  open('?justificar=2026-11-20', [childOf({ access: 1 })])
  await screen.findByText('Justificante enviado por la familia')
  expect(screen.queryByRole('button', { name: /Justificar/ })).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})
