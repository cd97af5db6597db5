import type { FamilyReport } from '@plantel/contract/family-reports'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from '../../../../test/samples/classes.ts'
import { childOf, familyOf } from '../../../../test/samples/family.ts'
import { openScreen, sentBody } from '../../../../test/screen.tsx'
import { answers, refusal } from '../../../../test/server.ts'
import ReportsScreen from './reports-screen.tsx'

const reportOf = (changed: Partial<FamilyReport> = {}): FamilyReport => ({
  report_id: 9,
  title: 'Retardo',
  created_at: '2026-11-19T18:00:00Z',
  group_title: '1° A Matutino',
  text: 'Llegó tarde tres veces',
  status: 0,
  answer: null,
  can_answer: true,
  ...changed,
})

const open = (reports: FamilyReport[], child = childOf()) => {
  answers('get', '/me/family', { data: familyOf({ children: [child] }) })
  answers('get', '/students/101/family-reports', page(reports))
  return openScreen({
    path: '/padres/:studentId/reportes',
    address: '/padres/101/reportes',
    Screen: ReportsScreen,
    roles: ['PARENT'],
  })
}

test('Enterado alone is enough', async () => {
  const { person } = open([reportOf()])
  expect(await screen.findByText('Llegó tarde tres veces')).toBeTruthy()
  expect(screen.getByText('Abierto')).toBeTruthy()
  const answer = { text: null, answered_at: '2026-11-20T18:00:00Z', how: null }
  const sent = answers('post', '/reports/9/answers', { data: answer })
  answers('get', '/students/101/family-reports', page([reportOf({ answer, can_answer: false })]))
  await person.click(screen.getByRole('button', { name: 'Enterado: Retardo' }))
  expect(await screen.findByText(/^Su respuesta/)).toBeTruthy()
  expect(await sentBody(sent)).toEqual({})
  expect(screen.queryByRole('button', { name: /Enterado/ })).toBeNull()
})

test('words are sent, and what is refused stays with its words', async () => {
  const { person } = open([reportOf()])
  await person.type(await screen.findByRole('textbox'), 'Hablamos con ella')
  answers('post', '/reports/9/answers', refusal(503), { status: 503 })
  await person.click(screen.getByRole('button', { name: 'Enviar respuesta: Retardo' }))
  await waitFor(() => expect(screen.getByText(/No se guardó/)).toBeTruthy())
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Hablamos con ella')
})

test('with informative access there are no words, and without reports it says so', async () => {
  open([reportOf()], childOf({ access: 1 }))
  expect(await screen.findByRole('button', { name: 'Enterado: Retardo' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('without reports it says so', async () => {
  open([])
  expect(await screen.findByText('Sin reportes')).toBeTruthy()
})
