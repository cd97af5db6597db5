import { ENDPOINTS } from '@plantel/contract/endpoints'
import { expect, test } from 'vitest'
import { type Answer, missingFrom } from './contract-coverage.ts'
import { goodStatusOf } from './never-succeeds.ts'

const everything: Answer[] = ENDPOINTS.flatMap(({ name, endpoint: { method, path, errors } }) => {
  const route = `/v1${path}`
  return [
    { method, route, status: goodStatusOf(name), code: undefined },
    ...errors.map((code) => ({ method, route, status: 400, code })),
  ]
})

const without = (left: (answer: Answer) => boolean) =>
  missingFrom(everything.filter((answer) => !left(answer)))

test('a run that showed everything misses nothing', () => {
  expect(missingFrom(everything)).toEqual([])
})

test('an endpoint that no test got a success from is named', () => {
  expect(without(({ route, status }) => route === '/v1/me/information' && status === 200)).toEqual([
    'readMe: no test got a success',
  ])
})

test('a refusal is no success', () => {
  const refused = everything.map((answer) =>
    answer.route === '/v1/health' ? { ...answer, status: 503 } : answer,
  )
  expect(missingFrom(refused)).toEqual(['readHealth: no test got a success'])
})

test('a code that no test provoked is named with its endpoint, although another endpoint gave it', () => {
  expect(
    without(
      ({ method, route, code }) => method === 'PUT' && route === '/v1/califications/:id' && code === 9002,
    ),
  ).toEqual(['updateGrade: no test provoked 9002'])
})

test('an endpoint that was built stays no longer among those that only say they are not', () => {
  const built = everything.map((answer) =>
    answer.route === '/v1/schools/:id/tutors' ? { ...answer, status: 200 } : answer,
  )
  expect(missingFrom(built)).toContain('createTutor: no test got a success')
})

test('what another method or path answered does not count', () => {
  const moved = everything.map((answer) =>
    answer.method === 'DELETE' ? { ...answer, method: 'POST' } : answer,
  )
  expect(missingFrom(moved)).toContain('closeSession: no test got a success')
})

test('a run without a single answer misses all of it', () => {
  const codes = ENDPOINTS.flatMap(({ endpoint }) => endpoint.errors)
  expect(missingFrom([])).toHaveLength(ENDPOINTS.length + codes.length)
})
