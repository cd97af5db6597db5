import { readClassList } from '@plantel/contract/classes'
import { saveGrades } from '@plantel/contract/grades'
import { openSession, readMe } from '@plantel/contract/session'
import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { personWith } from '../../../test/samples/people.ts'
import { answers, reachesNobody, refusal } from '../../../test/server.ts'
import { addressOf, call } from './api.ts'
import { dropPreloaded, preload, takeFromPage } from './preload.ts'
import { history } from '../routing/history.ts'
import { ApiProblem } from './problem.ts'
import { readToken, writeToken } from '../token/token.ts'

const problemOf = async (work: Promise<unknown>): Promise<ApiProblem> => {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (thrown instanceof ApiProblem) return thrown
  throw new Error('no problem was thrown')
}

const logIn = { grant_type: 'password', client_id: 'plantel-web', username: '6180000002', password: 'x' }

test('a call carries the token, and the address that the contract describes', async () => {
  writeToken('secret')
  const asked = answers('get', '/me/information', personWith(['PROFESSOR']))
  const { data } = await call(readMe, { query: { include: 'school,settings' } })
  expect(data.name).toBe('María')
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret')
  expect(asked[0]?.url).toMatch(/\/v1\/me\/information\?include=school,settings$/)
})

test('an address leaves out what is not given', () => {
  expect(addressOf(readClassList, { params: { id: 7 }, query: { date: undefined } })).toBe(
    '/subjects/7/students',
  )
  expect(addressOf(readClassList, { params: { id: 7 }, query: { date: '2026-11-20' } })).toBe(
    '/subjects/7/students?date=2026-11-20',
  )
})

test('a refusal is told in the words of the server', async () => {
  answers(
    'post',
    '/oauth/token',
    { type: 'about:blank', title: 'Venció el plazo', status: 409, detail: 'El 24 de noviembre', code: 9005 },
    { status: 409 },
  )
  const problem = await problemOf(call(openSession, { body: logIn }))
  expect(problem).toMatchObject({
    status: 409,
    code: 9005,
    title: 'Venció el plazo',
    message: 'El 24 de noviembre',
  })
})

test('a refusal names every wrong field', async () => {
  const errors = [{ field: 'update.3.calification', message: 'Debe ser 100 o menos' }]
  answers(
    'post',
    '/califications',
    { type: 'about:blank', title: '', status: 422, detail: '', code: 1017, errors },
    { status: 422 },
  )
  const problem = await problemOf(call(saveGrades, { body: { update: [] } }))
  expect(problem.errors).toEqual(errors)
})

test('a refusal that is no problem document gets the words of its status', async () => {
  answers('get', '/me/information', 'gateway', { status: 503 })
  expect(await problemOf(call(readMe))).toMatchObject({
    status: 503,
    title: 'Servicio no disponible',
    passing: true,
  })
})

test.each([true, false])(
  'where nothing gets through it is the network, whatever the browser says (%s)',
  async (says) => {
    onTestFinished(() => onlineManager.setOnline(true))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(says)
    reachesNobody('get', '/me/information')
    expect(await problemOf(call(readMe))).toMatchObject({
      status: 0,
      title: 'Sin conexión',
      message: 'Revise su conexión e intente de nuevo',
      offline: true,
    })
    expect(onlineManager.isOnline()).toBe(false)
  },
)

test('an answer that the contract does not know is a problem, not half a screen', async () => {
  answers('get', '/me/information', { data: { name: 'María' } })
  expect(await problemOf(call(readMe))).toMatchObject({ title: 'Se produjo un problema' })
})

test('an aborted call is no problem', async () => {
  answers('get', '/me/information', personWith([]))
  const abort = new AbortController()
  const asked = call(readMe, { signal: abort.signal })
  abort.abort(new Error('left the screen'))
  await expect(asked).rejects.not.toBeInstanceOf(ApiProblem)
})

test('a refused token ends the session, and the log-in page remembers the screen', async () => {
  writeToken('old')
  history.move('/inicio-maestros/calificaciones/7', { force: true })
  answers('get', '/me/information', '', { status: 401 })
  await problemOf(call(readMe))
  expect(readToken()).toBeNull()
  expect(localStorage).toHaveLength(0)
  expect(location.pathname + location.search).toBe('/login?origen=%2Finicio-maestros%2Fcalificaciones%2F7')
})

test('a late refusal of an earlier token leaves the new session alone', async () => {
  writeToken('old')
  const answer = Promise.withResolvers<void>()
  answers('get', '/me/information', '', { status: 401, until: answer.promise })
  const asked = problemOf(call(readMe))
  writeToken('new')
  answer.resolve()
  await asked
  expect(readToken()).toBe('new')
})

test('a preloaded answer is taken once, by the same token only', async () => {
  writeToken('secret')
  const asked = answers('get', '/me/information', personWith(['PROFESSOR']))
  preload('/me/information', 'secret')
  await call(readMe)
  expect(asked).toHaveLength(1)
  await call(readMe)
  expect(asked).toHaveLength(2)
  preload('/me/information', 'somebody else')
  await call(readMe)
  expect(asked).toHaveLength(4)
  dropPreloaded()
})

test('a preloaded answer that was refused or lost is the problem it would have been later', async () => {
  writeToken('secret')
  answers('get', '/me/information', '', { status: 403 })
  preload('/me/information', 'secret')
  expect(await problemOf(call(readMe))).toMatchObject({ status: 403 })
  answers('get', '/me/information', 'not what the contract says')
  preload('/me/information', 'secret')
  expect(await problemOf(call(readMe))).toMatchObject({ status: 0 })
})

test('what the page has brought is taken once, by its token only, and only while it is fresh', async () => {
  writeToken('secret')
  const asked = answers('get', '/me/information', personWith(['PROFESSOR']))
  const bring = (token: string, status = 200) => {
    const left = new Map([
      ['/me/information', { status, body: status === 200 ? personWith(['PARENT']) : refusal(404) }],
    ])
    const take = (address: string) => {
      const answer = left.get(address)
      left.delete(address)
      return answer
    }
    takeFromPage(take, token)
  }
  bring('secret')
  await call(readMe)
  expect(asked).toHaveLength(0)
  await call(readMe)
  expect(asked).toHaveLength(1)
  bring('secret', 404)
  expect(await problemOf(call(readMe))).toMatchObject({ status: 404 })
  bring('somebody else')
  await call(readMe)
  expect(asked).toHaveLength(2)
  bring('secret')
  vi.useFakeTimers({ now: Date.now() + 16_000, toFake: ['Date'] })
  await call(readMe)
  vi.useRealTimers()
  expect(asked).toHaveLength(3)
  dropPreloaded()
})
