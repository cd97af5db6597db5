import { endpoint } from '@plantel/contract/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { shapeAnswer } from './shape-answer.ts'

const Person = z.object({ name: z.string(), photo: z.nullable(z.object({ url: z.string() })) })
const Pupil = z.object({ kind: z.literal('pupil'), folio: z.string() })
const Teacher = z.object({ kind: z.literal('teacher'), groups: z.array(z.int()) })

const answering = (answer: z.ZodMiniType) =>
  endpoint({ method: 'GET', path: '/people', can: 'everybody', summary: '', answer })

const people = answering(z.object({ data: z.array(Person), total: z.optional(z.int()) }))
const either = answering(z.object({ data: z.array(z.union([Pupil, Teacher])) }))

test('what is not declared stays here, however deep', () => {
  const data = [
    { name: 'Ana', photo: { url: '/1', path: '/srv/1' }, password_hash: 'x' },
    { name: 'Luz', photo: null, password_hash: 'y' },
  ]
  expect(shapeAnswer(people, { data, total: undefined, secret: 1 })).toEqual({
    data: [
      { name: 'Ana', photo: { url: '/1' } },
      { name: 'Luz', photo: null },
    ],
  })
})

test('one of several kinds keeps the fields of its own kind and no others', () => {
  const data = [
    { kind: 'teacher', groups: [1], salary: 1 },
    { kind: 'pupil', folio: 'F', curp: 'x' },
  ]
  expect(shapeAnswer(either, { data })).toEqual({
    data: [
      { kind: 'teacher', groups: [1] },
      { kind: 'pupil', folio: 'F' },
    ],
  })
})

test.each([
  ['a missing field', { data: [{ name: 'Ana' }] }],
  ['another type', { data: [{ name: 7, photo: null }] }],
  ['no list', { data: null }],
  ['a number that is none', { data: [], total: Number.NaN }],
  ['nothing', undefined],
])('%s does not leave, and the values are not told', (_, answer) => {
  expect(() => shapeAnswer(people, answer)).toThrow('/people: the answer does not fit')
  expect(() => shapeAnswer(people, { data: [{ name: 'Ana', photo: 'secret' }] })).not.toThrow(/secret|Ana/)
})
