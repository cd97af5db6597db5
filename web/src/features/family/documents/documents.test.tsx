import type { ReportCard } from '@plantel/contract/report-cards'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchSaves } from '../../../../test/files.ts'
import { page } from '../../../../test/samples/classes.ts'
import { childOf, familyOf } from '../../../../test/samples/family.ts'
import { cardOf } from '../../../../test/samples/printing.tsx'
import { scoresOf } from '../../../../test/samples/scores.ts'
import { openScreen } from '../../../../test/screen.tsx'
import { answers, refusal } from '../../../../test/server.ts'
import DocumentsScreen from './documents-screen.tsx'

let saves: ReturnType<typeof watchSaves>
beforeEach(() => {
  saves = watchSaves()
})
afterEach(() => saves.stop())

const open = (cards: ReportCard[], child = childOf()) => {
  answers('get', '/me/family', { data: familyOf({ children: [child] }) })
  answers('get', '/students/101/report-cards', page(cards))
  answers('get', '/groups/5/students/101', { data: scoresOf() })
  return openScreen({
    path: '/padres/:studentId/documentos',
    address: '/padres/101/documentos',
    Screen: DocumentsScreen,
    roles: ['PARENT'],
  })
}

test('a boleta can be downloaded and its folio checked; one that was replaced says so', async () => {
  const old = cardOf({ report_card_id: 70, folio: '0000-1111-2222', replaced_at: '2026-11-20T18:00:00Z' })
  const { person } = open([cardOf(), old])
  const [first, second] = (await screen.findAllByText(/^Boleta del ciclo/)).map((title) =>
    within(title.closest('li')!),
  )
  expect(first?.getByText('Vigente')).toBeTruthy()
  expect(second?.getByText('Reemplazada')).toBeTruthy()
  expect(first?.getByRole('link', { name: /Comprobar folio/ }).getAttribute('href')).toBe(
    '/boleta/K7QF-2M9X-TR4D',
  )
  answers('get', '/report-cards/71/file', 'pdf')
  await person.click(first!.getByRole('button', { name: /Descargar PDF/ }))
  await waitFor(() => expect(saves.saved).toEqual(['Boleta K7QF-2M9X-TR4D.pdf']))
})

test('one that came with the copy of another installation says so, and has no folio to check', async () => {
  const { person } = open([cardOf({ folio: null })])
  expect(await screen.findByText(/^Historial importado · /)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Comprobar folio/ })).toBeNull()
  answers('get', '/report-cards/71/file', 'pdf')
  await person.click(screen.getByRole('button', { name: /Descargar PDF: boleta Boleta del ciclo en curso/ }))
  await waitFor(() => expect(saves.saved).toEqual(['Boleta Historial importado.pdf']))
})

test('who teaches and who advises are there by name', async () => {
  open([])
  expect(await screen.findByText('Luz Rojas')).toBeTruthy()
  expect(screen.getByText('Sin maestra o maestro asignado')).toBeTruthy()
  expect(screen.getByText(/Aún no hay boletas/)).toBeTruthy()
})

test('a child who has left keeps its boletas', async () => {
  open([cardOf()], childOf({ student: { ...childOf().student, status: 0 } }))
  expect(await screen.findByText(/^Boleta del ciclo/)).toBeTruthy()
  expect(screen.queryByText('Quiénes le dan clase')).toBeNull()
})

test('a failure can be tried again, and a refused file says why', async () => {
  const { person } = open([cardOf()])
  await screen.findByText(/^Boleta del ciclo/)
  answers('get', '/report-cards/71/file', refusal(404, 3500), { status: 404 })
  await person.click(screen.getByRole('button', { name: /Descargar PDF/ }))
  expect(await screen.findByRole('alert')).toBeTruthy()
})
