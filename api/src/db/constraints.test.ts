import { describe, expect, test } from 'vitest'
import { toProblem } from '../http/refusals/error-answers.ts'
import { mayTryAgain, Overtaken, problemOfDatabase } from './constraints.ts'

const refusal = (facts: object) => Object.assign(new Error('secret value in table users'), facts)

const statusOf = (error: unknown) => toProblem(error, 'a request').problem.status

describe('what the database refuses', () => {
  test.each([
    ['08006', 503],
    ['57P01', 503],
    ['53100', 503],
    ['53300', 503],
    ['57014', 503],
    ['55P03', 503],
    ['40P01', 503],
    ['40001', 503],
    ['22P05', 422],
    ['22003', 422],
    ['22008', 422],
    ['22021', 422],
    ['42601', 500],
    ['23514', 500],
    ['42501', 500],
  ])('with SQLSTATE %s is answered with %i', (code, status) => {
    expect(statusOf(refusal({ code }))).toBe(status)
  })

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])('by being away (%s) is answered with 503', (code) => {
    expect(statusOf(refusal({ code }))).toBe(503)
  })

  test('is the catalogue code of the constraint, where one has a code', () => {
    const duplicate = refusal({ code: '23505', constraint: 'califications_cell_key' })
    expect(problemOfDatabase(duplicate)).toBe(9002)
    expect(toProblem(duplicate, 'a request').problem).toMatchObject({ status: 409, code: 9002 })
    expect(problemOfDatabase(refusal({ code: '23505', constraint: 'other' }))).toBeUndefined()
  })

  test('is 409 when the row belongs to a finished cycle', () => {
    expect(statusOf(refusal({ code: 'P0001', constraint: 'frozen_cycle' }))).toBe(409)
  })

  test('is never repeated to the caller', () => {
    for (const code of ['08006', '22P05', '23505', '42601', 'XX000', undefined])
      expect(JSON.stringify(toProblem(refusal({ code }), 'a request').problem)).not.toMatch(/secret|users/)
  })

  test('because somebody was there first may be tried again, and after that is no bug of ours', () => {
    expect(mayTryAgain(new Overtaken())).toBe(true)
    expect(mayTryAgain(refusal({ code: '40P01' }))).toBe(true)
    expect(mayTryAgain(refusal({ code: '23503' }))).toBe(true)
    expect(mayTryAgain(refusal({ code: '23505' }))).toBe(false)
    expect(statusOf(new Overtaken())).toBe(503)
  })
})
