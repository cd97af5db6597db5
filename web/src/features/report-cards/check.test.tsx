import type { ReportCardProof } from '@plantel/contract/report-card-proof'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { history } from '../../lib/routing/history.ts'
import { openScreen } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { writeToken } from '../../lib/token/token.ts'
import CheckScreen from './check-screen.tsx'
import { folioOf } from './folio.ts'

const FOLIO = 'K7QF-2M9X-TR4D'
const PROOF: ReportCardProof = {
  folio: FOLIO,
  school: 'Instituto Sor Juana',
  issued_on: '2026-11-20',
  replaced: false,
}

const open = (written = FOLIO) =>
  openScreen({ path: '/boleta/:folio', address: `/boleta/${written}`, Screen: CheckScreen })

test('a boleta is confirmed with folio, school, day and state, and nothing is asked for with a session', async () => {
  const asked = answers('get', `/boletas/${FOLIO}`, { data: PROOF })
  open()
  expect(await screen.findByText('Instituto Sor Juana')).toBeTruthy()
  expect(screen.getByText(FOLIO)).toBeTruthy()
  expect(screen.getByText('20 de noviembre de 2026')).toBeTruthy()
  expect(screen.getByText('Vigente').querySelector('svg')).toBeTruthy()
  expect(screen.getAllByRole('term')).toHaveLength(4)
  expect(asked[0]?.headers.get('authorization')).toBeNull()
  expect(document.title).toBe('Comprobar boleta · Plantel')
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('it needs no session', async () => {
  answers('get', `/boletas/${FOLIO}`, { data: PROOF })
  writeToken(null)
  open()
  expect(await screen.findByText('Vigente')).toBeTruthy()
})

test('a replaced one says so in words', async () => {
  answers('get', `/boletas/${FOLIO}`, { data: { ...PROOF, replaced: true } })
  open()
  expect((await screen.findByText('Reemplazada por una más reciente')).querySelector('svg')).toBeTruthy()
  expect(screen.queryByText('Vigente')).toBeNull()
})

test.each(['k7qf-2m9x-tr4d', 'K7QF2M9XTR4D', 'k7qf 2m9x tr4d'])(
  '«%s» is the same folio, and the address becomes the printed one',
  async (written) => {
    const asked = answers('get', `/boletas/${FOLIO}`, { data: PROOF })
    open(encodeURIComponent(written))
    expect(await screen.findByText('Instituto Sor Juana')).toBeTruthy()
    expect(history.place().pathname).toBe(`/boleta/${FOLIO}`)
    expect(asked).toHaveLength(1)
  },
)

test('an unknown folio says what to check, and another one can be typed', async () => {
  answers('get', `/boletas/${FOLIO}`, refusal(404), { status: 404 })
  const { person } = open()
  expect(await screen.findByText('Este folio no existe aquí')).toBeTruthy()
  expect(screen.getByText(/letra por letra/)).toBeTruthy()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Folio' })
  expect(field.value).toBe(FOLIO)
  answers('get', '/boletas/0000-1111-2222', { data: { ...PROOF, folio: '0000-1111-2222' } })
  await person.clear(field)
  await person.type(field, 'oooo iiii2222{Enter}')
  expect(await screen.findByText('Instituto Sor Juana')).toBeTruthy()
  expect(history.place().pathname).toBe('/boleta/0000-1111-2222')
})

test('who typed a folio is led to what was found, and the same folio is asked about once more', async () => {
  const asked = answers('get', `/boletas/${FOLIO}`, refusal(404), { status: 404 })
  const { person } = open()
  const focused = () => document.activeElement?.textContent
  await waitFor(() => expect(focused()).toContain('Este folio no existe aquí'))
  await person.click(screen.getByRole('button', { name: 'Comprobar' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  answers('get', `/boletas/${FOLIO}`, { data: PROOF })
  await person.click(await screen.findByRole('button', { name: 'Comprobar' }))
  await waitFor(() => expect(focused()).toContain('Instituto Sor Juana'))
})

test('what is no folio is not asked about, and is said beside the field', async () => {
  const asked = answers('get', '/boletas/:folio', { data: PROOF })
  const { person } = open('hola')
  expect(await screen.findByText('Este folio no existe aquí')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Comprobar' }))
  const field = screen.getByRole('textbox', { name: 'Folio' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/tiene doce letras y números/)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  expect(asked).toHaveLength(0)
})

test('without a folio there is a field for one', async () => {
  openScreen({ path: '/boleta', Screen: CheckScreen })
  expect(screen.getByText(/Escriba el folio impreso/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Folio' })).toBeTruthy()
})

test('a failure can be tried again', async () => {
  answers('get', `/boletas/${FOLIO}`, refusal(503), { status: 503 })
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Intentar de nuevo' })
  answers('get', `/boletas/${FOLIO}`, { data: PROOF })
  await person.click(again)
  await waitFor(() => expect(screen.getByText('Vigente')).toBeTruthy())
})

test('letters that no folio has are read as the digits that they look like', () => {
  expect(folioOf('O1L0-iiii-0000')).toBe('0110-1111-0000')
  expect(folioOf('K7QF-2M9X-TR4')).toBeUndefined()
  expect(folioOf('K7QF-2M9X-TR4U')).toBeUndefined()
})
