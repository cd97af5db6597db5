import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leave } from '../lib/routing/leave.ts'
import { endSession } from '../lib/session/session-end.ts'
import { writeToken } from '../lib/token/token.ts'
import { fakeDevice } from '../../test/device.ts'
import { sentBody } from '../../test/screen.tsx'
import { answers, refusal } from '../../test/server.ts'
import { followMessages, keepMessagesOn } from './follow-worker.ts'

const told = () => answers('post', '/me/push-subscriptions', { data: { subscription_id: 1, details: false } })
const keepOn = () => onTestFinished(keepMessagesOn())

test('a touched message leads to its path, but not past unsaved changes', () => {
  const device = fakeDevice()
  onTestFinished(followMessages())
  device.tell({ kind: 'open', url: '/mis-avisos/7' })
  expect(location.pathname).toBe('/mis-avisos/7')
  const done = leave.guard()
  device.tell({ kind: 'open', url: '/mis-avisos/8' })
  expect(location.pathname).toBe('/mis-avisos/7')
  expect(leave.pending()).toBeDefined()
  done()
})

test('a start with a session tells the server of the device again', async () => {
  fakeDevice({ on: true })
  writeToken('token')
  const asked = told()
  keepOn()
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer token')
  expect(await sentBody(asked)).toMatchObject({ endpoint: 'https://push.example/una' })
})

test('a log-in does too, with the new session', async () => {
  fakeDevice({ on: true })
  const asked = told()
  keepOn()
  writeToken('fresh')
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer fresh')
})

test('a server that could not be told is told the next time', async () => {
  fakeDevice({ on: true })
  const refused = answers('post', '/me/push-subscriptions', refusal(503), { status: 503 })
  writeToken('token')
  keepOn()
  await waitFor(() => expect(refused).toHaveLength(1))
  const asked = told()
  writeToken('again')
  await waitFor(() => expect(asked).toHaveLength(1))
})

const notification = () => ({ close: vi.fn<() => void>() })

test('who leaves takes the messages along: those shown are closed and no more come', async () => {
  const device = fakeDevice({ on: true })
  const shown = [notification(), notification()]
  device.shown = shown
  writeToken('token')
  endSession('left')
  expect(location.pathname).toBe('/')
  await waitFor(() => expect(device.subscription).toBeNull())
  for (const { close } of shown) expect(close).toHaveBeenCalledTimes(1)
})

test('a session that ends by itself closes what was shown, and whoever signs in next gets nothing', async () => {
  const device = fakeDevice({ on: true })
  const shown = notification()
  device.shown = [shown]
  writeToken('token')
  endSession('expired')
  await waitFor(() => expect(shown.close).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(device.subscription).toBeNull())
})
