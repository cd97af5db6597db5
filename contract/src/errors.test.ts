import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from './endpoints.ts'
import { CATALOGUE, CODES_NOT_BUILT_YET, type ErrorCode, PLAIN_PROBLEMS } from './errors.ts'

/** The codes of the two specifications, section 8 of each. */
const SPECIFIED = [
  1002, 1017, 1025, 1032, 2003, 2004, 2005, 2006, 2007, 3001, 3005, 3100, 3101, 3102, 3103, 3500, 3750, 3751,
  3752, 3753, 3754, 4000, 4001, 4002, 4003, 4004, 4005, 4013, 4015, 4022, 4024, 5900, 5901, 5902, 5903, 5904,
  5905, 6000, 6100, 6101, 6102, 6103, 6104,
]

/** The statuses that the security design gives them (section D). */
const STATUSES: Record<number, ErrorCode[]> = {
  401: [1002],
  403: [3750, 9003],
  404: [3102, 3500, 4001, 5901],
  409: [
    1025, 1032, 2004, 2005, 2006, 2007, 3001, 3100, 3101, 3103, 3751, 3752, 3754, 4013, 4015, 5900, 5902,
    5903, 5904, 5905, 6000, 6100, 6101, 6102, 6103, 6104, 9001, 9002,
  ],
  422: [1017, 2003, 3005, 3753, 4000, 4003, 4004, 4022, 4024],
  503: [4002, 4005],
}

const codes = Object.keys(CATALOGUE).map((code) => Number(code) as ErrorCode)

describe('the error catalogue', () => {
  test('has every code of the specification, and our own from 9000 on', () => {
    expect(codes.filter((code) => code < 9_000)).toEqual(SPECIFIED)
  })

  test.each(codes)('%i has its status', (code) => {
    expect(STATUSES[CATALOGUE[code].status]).toContain(code)
  })

  test.each(codes)('%i says in Spanish what happened, without naming itself', (code) => {
    const { title, message } = CATALOGUE[code]
    for (const text of [title, message]) expect(text).toMatch(/^[A-ZÁÉÍÓÚÑ][^\d]{5,120}$/)
  })

  test('has no code that is waiting for its feature and used already', () => {
    const used = new Set(ENDPOINTS.flatMap(({ endpoint }) => endpoint.errors))
    expect(CODES_NOT_BUILT_YET.filter((code) => used.has(code))).toEqual([])
    expect(codes.filter((code) => !used.has(code) && !CODES_NOT_BUILT_YET.includes(code))).toEqual([])
    expect(new Set(CODES_NOT_BUILT_YET).size).toBe(CODES_NOT_BUILT_YET.length)
  })
})

test('every plain refusal has words in Spanish', () => {
  expect(Object.keys(PLAIN_PROBLEMS).map(Number)).toEqual([400, 401, 403, 404, 405, 413, 415, 429, 501, 503])
  for (const { title, message } of Object.values(PLAIN_PROBLEMS))
    for (const text of [title, message]) expect(text).toMatch(/^[A-ZÁÉÍÓÚÑ]\D+$/)
})
