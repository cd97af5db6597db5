import { beforeEach, expect, test, vi } from 'vitest'
import { dropEarly, takeEarly } from '../lib/http/early.ts'
import { history } from '../lib/routing/history.ts'
import { writeToken } from '../lib/session/token.ts'
import { rememberedPerson, rememberPerson } from '../lib/session/whose.ts'
import { personWith } from '../../test/samples/people.ts'

vi.mock('./main.tsx', () => ({}))
vi.mock('../app/shell/shell-loading.ts', () => ({
  loadShell: () => Promise.resolve({ default: () => null }),
}))

const asked = vi.fn<(path: string) => void>()

beforeEach(() => {
  vi.resetModules()
  asked.mockClear()
  localStorage.clear()
  vi.stubGlobal('fetch', (path: string) => {
    asked(path)
    return Promise.resolve(new Response(JSON.stringify(personWith(['PROFESSOR']))))
  })
  dropEarly()
})

const start = async (path: string, token: string | null) => {
  history.move(path, { replace: true, force: true })
  if (token !== null) localStorage.setItem('plantel-token', token)
  await import('./start.ts')
  await new Promise((resolve) => setTimeout(resolve, 20))
  vi.unstubAllGlobals()
  return asked.mock.calls.flat()
}

const ME = '/v1/me/information?include=school,settings'

test('a cold deep link asks for the person and the class at once', async () => {
  expect(await start('/inicio-maestros/lista-asistencia/7', 'token')).toEqual([ME, '/v1/subjects/7/students'])
})

test('what depends on the person is asked for as soon as the person is known', async () => {
  expect(await start('/inicio-maestros', 'token')).toEqual([
    ME,
    expect.stringMatching(/^\/v1\/professors\/12\/subjects/),
  ])
})

test('whoever was here before is asked about at once', async () => {
  rememberPerson({ user_id: 7, school_id: 1 })
  vi.stubGlobal('fetch', (path: string) => {
    asked(path)
    return new Promise(() => undefined)
  })
  expect(await start('/inicio-maestros', 'token')).toEqual([
    ME,
    expect.stringMatching(/^\/v1\/professors\/7\/subjects/),
  ])
})

test('another token is not of whom the last one was', () => {
  rememberPerson({ user_id: 7, school_id: 1 })
  expect(rememberedPerson()).toEqual({ user_id: 7, school_id: 1 })
  writeToken('another')
  expect(rememberedPerson()).toBeUndefined()
  writeToken(null)
})

test('an address that is no id asks for nothing about it', async () => {
  expect(await start('/inicio-maestros/lista-asistencia/0', 'token')).toEqual([ME])
})

test('without a session only the log-in page asks, for the installation', async () => {
  expect(await start('/inicio-maestros/lista-asistencia/7', null)).toEqual([])
  vi.resetModules()
})

test('the log-in page asks for the installation', async () => {
  expect(await start('/login', null)).toEqual(['/v1/installation'])
})

test('what the log-in page draws waits for the end of the page, what it asks for does not', async () => {
  document.body.innerHTML = '<div id="root"></div><template id="login"><h1>Ingresar</h1></template>'
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const drawn = () => document.querySelector('#root')?.textContent
  expect(await start('/login', null)).toEqual(['/v1/installation'])
  expect(drawn()).toBe('')
  state.mockRestore()
  dispatchEvent(new Event('DOMContentLoaded'))
  expect(drawn()).toBe('Ingresar')
})

test('the front page asks for nothing', async () => {
  expect(await start('/', 'token')).toEqual([])
  writeToken(null)
  expect(takeEarly('/me/information', null)).toBeUndefined()
})
