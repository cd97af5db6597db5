import { register, REGISTRATION_ANSWER, REGISTRATION_LIMITS } from '@plantel/contract/registrations'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner, clock, NOON, openApp } from '../../../test/app.ts'
import { anonymous, anonymousOn } from '../../../test/as.ts'
import { catchLetters } from '../../../test/caught-letters.ts'
import type { PostOffice } from '../../../test/post-office.ts'
import { newRegistration } from '../../../test/samples/registration-samples.ts'
import { LIMITS } from '../../http/limits/limits.ts'
import { registrationTasks } from './tasks.ts'

const OPERATOR = 'operador@example.mx'
const MINUTE = 60_000

let post: PostOffice
let app: FastifyInstance
beforeAll(async () => {
  const caught = await catchLetters(registrationTasks)
  post = caught.post
  app = await openApp({ operatorEmail: OPERATOR })
  return caught.stop
})
afterEach(() => {
  clock.now = NOON
})

type Form = ReturnType<typeof newRegistration>

const send = (body: object, on = app) => anonymousOn(on).call(register, { body })

const stored = ({ school }: Pick<Form, 'school'>) =>
  asOwner<{ data: Form; created_at: Date }>(
    "select data, created_at from registrations where data ->> 'school' = $1",
    [school],
  )

describe('a registration', () => {
  test('is stored as it was typed, answered, and told to the operator, whose answer goes to who asked', async () => {
    const form = newRegistration()
    expect(await send(form)).toEqual({ data: { message: REGISTRATION_ANSWER } })
    expect(await stored(form)).toEqual([{ data: form, created_at: NOON }])
    const raw = await post.letterTo(OPERATOR)
    expect(raw).toMatch(
      /^Subject: Solicitud de registro: Escuela|^Subject: =\?UTF-8\?Q\?Solicitud_de_registro/m,
    )
    expect(raw).toMatch(/^Reply-To: direccion@example\.mx\r?$/m)
    for (const line of [
      'Cargo: Directora',
      'Niveles: Primaria, Secundaria',
      'Alumnos: 1,250',
      'CCT: 10DPR0001A',
    ])
      expect(raw).toContain(line)
  })

  test('needs no more than it must, and leaves out what was left empty', async () => {
    const { students: _, ...form } = { ...newRegistration(), second_last_name: '', clave: ' ', comment: '' }
    await send(form)
    const { second_last_name: _2, clave: _3, comment: _4, ...kept } = form
    expect((await stored(form)).map(({ data }) => data)).toEqual([kept])
    expect(await post.letterTo(OPERATOR)).not.toMatch(/CCT|Comentario|Alumnos:/)
  })

  test('stays text in the letter, whatever was written', async () => {
    const school = 'Escuela <b>“Ñ”</b>\r\nBcc: todos@example.mx'
    const form = { ...newRegistration(), school, comment: '<img src=x onerror=alert(1)>' }
    await send(form)
    const raw = await post.letterTo(OPERATOR)
    const [head = '', html = ''] = [raw.split('\r\n\r\n')[0], raw.split('text/html')[1]]
    expect(head).not.toMatch(/^Bcc:/m)
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;')
    expect(html).not.toMatch(/<img|<b>/)
    expect(post.count('todos@example.mx')).toBe(0)
  })

  test('is one when it is sent twice, also at the same moment, and another ten minutes later', async () => {
    const form = newRegistration()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(form)))
    expect(new Set(answers.map(({ data }) => data.message))).toEqual(new Set([REGISTRATION_ANSWER]))
    expect(await stored(form)).toHaveLength(1)
    clock.now = new Date(NOON.getTime() + 9 * MINUTE)
    await send(form)
    expect(await stored(form)).toHaveLength(1)
    clock.now = new Date(NOON.getTime() + 11 * MINUTE)
    await send(form)
    expect(await stored(form)).toHaveLength(2)
    await send({ ...form, comment: 'Otro comentario' })
    expect(await stored(form)).toHaveLength(3)
  })

  test('is only stored while nobody is named to hear of it; the log says so without a word of it', async () => {
    const warn = vi.fn<(facts: object, line: string) => void>()
    const silent = {
      trace: vi.fn(),
      debug: vi.fn(),
      info: vi.fn(),
      error: vi.fn(),
      fatal: vi.fn(),
      silent: vi.fn(),
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Fastify calls of a log is there
    const logger = { ...silent, warn, level: 'info', child: () => logger } as never
    const form = newRegistration()
    await send(form, await openApp({ logger }))
    expect(await stored(form)).toHaveLength(1)
    expect(warn.mock.calls).toEqual([
      [{ registration_id: expect.any(Number) }, expect.stringContaining('OPERATOR_EMAIL')],
    ])
    const jobs = await asOwner('select from graphile_worker._private_jobs where payload::text like $1', [
      `%${form.school}%`,
    ])
    expect(jobs).toHaveLength(0)
  })
})

describe('a form is refused, field by field,', () => {
  const long = (count: number) => 'x'.repeat(count + 1)
  const WRONG: [field: keyof Form, values: unknown[]][] = [
    ['name', ['', ' ', long(REGISTRATION_LIMITS.name), 'a\0', 7, null, undefined]],
    ['last_name', ['', long(REGISTRATION_LIMITS.name), undefined]],
    ['second_last_name', [long(REGISTRATION_LIMITS.name), null]],
    ['email', ['', 'direccion', 'a@b', 'dos@example.mx, tres@example.mx', `${long(250)}@x.mx`, undefined]],
    ['cellphone', ['', '618123456', '61812345678', '618 123 45', '+526181234567', 6181234567, undefined]],
    ['position', ['', long(REGISTRATION_LIMITS.position), undefined]],
    ['school', ['', long(REGISTRATION_LIMITS.school), undefined]],
    ['clave', [long(REGISTRATION_LIMITS.clave), 10]],
    ['levels', [[], [0], [6], [2, 2], [1, 2, 3, 4, 5, 5], ['2'], 2, undefined]],
    ['students', [0, -1, 1.5, 200_001, '12', null]],
    ['city', ['', long(REGISTRATION_LIMITS.city), undefined]],
    ['comment', [long(REGISTRATION_LIMITS.comment), 1]],
  ]

  test.each(WRONG)('for its %s', async (field, values) => {
    for (const value of values) {
      const form = { ...newRegistration(), [field]: value }
      const answer = await anonymous.answer(register, { body: form })
      const said = answer.json()
      expect([value, answer.statusCode, said.code]).toEqual([value, 422, 1017])
      for (const { field: named, message } of said.errors) {
        expect(named.split('.')[0]).toBe(field)
        expect(message).not.toMatch(/^(Invalid|Too|Expected)/)
      }
      expect(await stored({ school: newRegistration().school })).toEqual([])
    }
  })
})

test('an address registers a few schools an hour and then waits; repeated ones and other addresses do not count', async () => {
  const limited = await openApp({ limits: { ...LIMITS, registrations: 3 } })
  const from = (ip: string, payload: object) =>
    limited.inject({ method: 'POST', url: '/v1/registrations', headers: { 'x-forwarded-for': ip }, payload })
  const first = newRegistration()
  const statuses = []
  for (const form of [first, first, newRegistration(), newRegistration(), first])
    statuses.push((await from('192.0.2.20', form)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200])

  const form = newRegistration()
  const refused = await from('192.0.2.20', form)
  expect(refused.json()).toMatchObject({ status: 429, title: 'Demasiados intentos' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600)
  expect(await stored(form)).toEqual([])
  expect((await from('192.0.2.21', newRegistration())).statusCode).toBe(200)
  clock.now = new Date(NOON.getTime() + 61 * MINUTE)
  expect((await from('192.0.2.20', form)).statusCode).toBe(200)
})
