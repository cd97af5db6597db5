import { saveAttendance } from '@plantel/contract/attendance'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { register } from '@plantel/contract/registrations'
import { openSession } from '@plantel/contract/session'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { measureOf, readWithin } from './bounds.ts'
import { NAMED_MAX, ProblemError } from '../problems.ts'
import { validate } from '../validate.ts'

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, 1]))

const untouchable = (length: number): unknown[] =>
  new Proxy(
    Array.from({ length }, () => 9),
    {
      get: (list, key) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) throw new Error(`element ${key} was read`)
        return Reflect.get(list, key) as unknown
      },
    },
  )

const refusalOf = (work: () => unknown): { field: string; message: string }[] => {
  try {
    work()
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.errors ?? []
    throw error
  }
  throw new Error('not refused')
}

const sent = (body: unknown) => ({ params: {}, query: {}, body })

describe('a value that is too long', () => {
  test('is refused by its length before any element is read, also within others', () => {
    expect(refusalOf(() => validate(register, sent({ levels: untouchable(500_000) })))).toEqual([
      { field: 'levels', message: expect.any(String) },
    ])
    const items = untouchable(501)
    expect(refusalOf(() => validate(saveAttendance, sent({ group_id: 1, items })))).toMatchObject([
      { field: 'items' },
    ])
    const nested = z.strictObject({
      rows: z.array(z.strictObject({ ids: z.array(z.int()).check(z.maxLength(3)) })).check(z.maxLength(2)),
    })
    expect(readWithin(nested, { rows: [{ ids: [1] }, { ids: untouchable(4) }] }).issues).toMatchObject([
      { code: 'too_big', path: ['rows', 1, 'ids'] },
    ])
  })

  test('of text is refused before it is trimmed, and blanks around a text that fits are not', () => {
    const body = { grant_type: 'password', client_id: 'x', username: 'x', password: 'x' }
    expect(refusalOf(() => validate(openSession, sent({ ...body, username: ' '.repeat(100_000) })))).toEqual([
      { field: 'username', message: 'Máximo 50 caracteres' },
    ])
    expect(
      validate(openSession, sent({ ...body, username: ` ${'x'.repeat(50)} ` })).body.username,
    ).toHaveLength(50)
  })

  test('of an object is refused by how many strangers are in it', () => {
    const errors = refusalOf(() => validate(openSession, sent(numbered(80_000))))
    expect(errors).toHaveLength(NAMED_MAX)
    expect(errors[0]).toEqual({ field: 'k0', message: 'Campo desconocido' })
  })
})

test('a refusal names fifty things, puts no more into words, and repeats no long name', () => {
  const message = vi.fn(() => 'No')
  const list = z.strictObject({ ids: z.array(z.int({ error: message })).check(z.maxLength(500)) })
  const { issues } = readWithin(list, { ids: Array.from({ length: 500 }, () => 'x') })
  expect([issues?.length, message.mock.calls.length]).toEqual([NAMED_MAX, NAMED_MAX])

  const key = '\u0000'.repeat(100_000)
  const errors = refusalOf(() =>
    validate(
      openSession,
      sent(Object.fromEntries(Array.from({ length: 50 }, (_, place) => [`${place}${key}`, 1]))),
    ),
  )
  expect(errors).toHaveLength(NAMED_MAX)
  expect(JSON.stringify(errors).length).toBeLessThan(20_000)
})

test.each(ENDPOINTS.map((each) => [each.name, each.endpoint] as const))(
  'every part of %s has an end',
  (_, { params, query, body }) => {
    for (const part of [params, query, body]) expect(() => measureOf(part)).not.toThrow()
  },
)

test('what has no end is not received', () => {
  for (const schema of [
    z.array(z.int()),
    z.object({}),
    z.record(z.string(), z.int()),
    z.any(),
    z.optional(z.array(z.string())),
  ])
    expect(() => measureOf(schema)).toThrow(Error)
})
