import { permissionString } from '@plantel/contract/permissions'
import { ROLE_PRIORITY } from '@plantel/contract/roles'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { history } from '../lib/routing/history.ts'
import { writeToken } from '../lib/token/token.ts'
import { personWith } from '../../test/samples/people.ts'
import { answers } from '../../test/server.ts'
import { keepScreens, sectionsFor } from './keep-screens.ts'

const BESIDE = ['/mis-avisos']
const ONLINE = ['/configuracion', '/confirmar_correo', '/escuelas', '/invitaciones', '/perfil']

test('who teaches keeps the screens of their menu and what is beside it, and not those of the office', () => {
  expect(sectionsFor(permissionString(['PROFESSOR'])).toSorted()).toEqual(
    [...BESIDE, '/calendario', '/expedientes', '/inicio-maestros', '/reportes'].toSorted(),
  )
  const office = sectionsFor(permissionString(['ADMINISTER']))
  for (const section of ['/alumnos', '/grupos', '/alumnos-grupo']) expect(office).toContain(section)
  for (const section of ['/director', '/inicio-maestros', '/Supervisiones'])
    expect(office).not.toContain(section)
})

test('screens in which the server does everything are kept by nobody', () => {
  for (const role of ROLE_PRIORITY) {
    const sections = sectionsFor(permissionString([role]))
    expect(sections.filter((section) => ONLINE.includes(section))).toEqual([])
  }
})

test('whose home is not built yet keeps what they may open', () => {
  expect(sectionsFor(permissionString(['ASSESSOR'])).toSorted()).toEqual(
    ['/calendario', '/expedientes', '/reportes', ...BESIDE].toSorted(),
  )
})

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const told = () => {
  const messages: unknown[] = []
  const active = { postMessage: (message: unknown) => void messages.push(message) }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve({ active }) },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  return messages
}

test('the worker is told once a page has rested, and again in another part', async () => {
  answers('get', '/me/information', personWith(['PROFESSOR']))
  writeToken('a token')
  history.move('/inicio-maestros', { force: true })
  const messages = told()
  onTestFinished(keepScreens())
  await vi.advanceTimersByTimeAsync(1_900)
  history.move('/reportes', { force: true })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(messages).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  await waitFor(() =>
    expect(messages).toEqual([expect.objectContaining({ kind: 'keep', open: '/reportes' })]),
  )
  for (const path of ['/calendario', '/reportes']) {
    history.move(path, { force: true })
    await vi.advanceTimersByTimeAsync(2_100)
  }
  await waitFor(() => expect(messages).toHaveLength(2))
  expect(messages[1]).toMatchObject({ open: '/calendario' })
})

test('nothing is told without a session', async () => {
  const messages = told()
  onTestFinished(keepScreens())
  await vi.advanceTimersByTimeAsync(2_100)
  expect(messages).toEqual([])
})
