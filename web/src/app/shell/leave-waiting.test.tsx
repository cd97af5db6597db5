import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearDevice } from '../../lib/device/tidy-device.ts'
import { keepWaiting } from '../../lib/outbox/waiting-lists.ts'
import { leaveWaiting } from '../../lib/session/leave-waiting.ts'
import { writeToken } from '../../lib/token/token.ts'
import { rememberPerson } from '../../lib/token/whose.ts'
import { keepsDrafts } from '../../../test/indexed-db.ts'
import { LeaveWaiting } from './leave-waiting.tsx'

keepsDrafts()

const MARIA = { user_id: 5, school_id: 1 }

beforeEach(() => {
  writeToken('token')
  rememberPerson({ ...MARIA, session_id: 1 })
})
afterEach(() => clearDevice(MARIA))

const keepOne = (subject_id: number) =>
  keepWaiting(MARIA, {
    list: {
      group_id: 5,
      client_id: crypto.randomUUID(),
      passed_at: new Date().toISOString(),
      items: [{ student_id: 101, subject_id, date: '2026-03-10', assistance: 0 }],
    },
  })

const leaves = async () => {
  const go = vi.fn<() => void>()
  render(<LeaveWaiting />)
  await leaveWaiting.attempt(go)
  return go
}

test('with nothing that waits nobody is asked', async () => {
  const go = await leaves()
  expect(go).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('with a list that waits *Salir* asks first, and stays', async () => {
  await keepOne(7)
  const go = await leaves()
  await screen.findByRole('dialog', { name: 'Tiene 1 lista por enviar' })
  expect(screen.getByText('Si sale ahora, se pierde.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Seguir aquí' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(go).not.toHaveBeenCalled()
})

test('or goes without them', async () => {
  await keepOne(7)
  await keepOne(8)
  const go = await leaves()
  await screen.findByRole('dialog', { name: 'Tiene 2 listas por enviar' })
  await userEvent.click(screen.getByRole('button', { name: 'Salir y descartar' }))
  expect(go).toHaveBeenCalledTimes(1)
})
