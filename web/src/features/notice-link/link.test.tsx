import type { LinkedNotice } from '@plantel/contract/notice-links'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import { answers, refusal } from '../../../test/server.ts'
import { writeToken } from '../../lib/token/token.ts'
import LinkScreen from './link-screen.tsx'

const TOKEN = 'a'.repeat(43)

const notice = (changed: Partial<LinkedNotice['questions'][number]> = {}): LinkedNotice => ({
  school: 'Instituto Sierra Madre',
  title: 'Visita al museo',
  description: 'El miércoles, de 9 a 13 h.',
  created_at: '2026-11-20T15:00:00Z',
  last_day: '2026-12-02',
  questions: [{ question_id: 3, name: 'Ana', choices: ['yes', 'no'], answer: null, open: true, ...changed }],
})

const open = (token = TOKEN) => {
  writeToken(null)
  return openScreen({ path: '/aviso/:token', address: `/aviso/${token}`, Screen: LinkScreen })
}

test('a link shows the notice and takes one answer, without a session', async () => {
  answers('get', `/notice-links/${TOKEN}`, { data: notice() })
  const sent = answers('post', `/notice-links/${TOKEN}/answers`, {
    data: notice({ answer: 'yes', open: false }),
  })
  const { person } = open()
  expect(await screen.findByRole('heading', { name: 'Visita al museo' })).toBeTruthy()
  expect(screen.getByText('Instituto Sierra Madre')).toBeTruthy()
  expect(screen.getByText(/hasta el miércoles 2 de diciembre/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Sí' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Usted contestó: Sí'))
  expect(await sent[0]!.json()).toEqual({ question_id: 3, answer: 'yes' })
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull()
})

test('one that does not open says what to do', async () => {
  answers('get', `/notice-links/${TOKEN}`, refusal(404, 9009), { status: 404 })
  open()
  expect(await screen.findByText('Este enlace ya no sirve')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ingresar' })).toBeTruthy()
})
