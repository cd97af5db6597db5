import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { item } from './paging.ts'
import type { Every, Level } from './school-words.ts'

export const REGISTRATION_LIMITS = {
  name: 50,
  email: 254,
  position: 100,
  school: 150,
  clave: 20,
  students: 200_000,
  city: 100,
  comment: 1_000,
} as const

export const REGISTRATION_ANSWER = 'Recibimos su solicitud. En breve nos comunicaremos con usted.'

const REQUIRED = 'Campo requerido'
const L = REGISTRATION_LIMITS

export const RegistrationPerson = z.strictObject({
  name: text(L.name, 1),
  last_name: text(L.name, 1),
  second_last_name: z.optional(text(L.name)),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, REQUIRED),
      z.maxLength(L.email, `Máximo ${L.email} caracteres`),
      z.email('Correo no válido'),
    ),
  cellphone: z.string().check(z.minLength(1, REQUIRED), z.regex(/^\d{10}$/, 'Deben ser 10 dígitos')),
  position: text(L.position, 1),
})

const STUDENTS = 'Un número entero, de 1 a 200,000'

export const RegistrationSchool = z.strictObject({
  school: text(L.school, 1),
  /** CCT. */
  clave: z.optional(text(L.clave)),
  levels: z.array(z.literal([1, 2, 3, 4, 5] satisfies Every<Level>)).check(
    z.minLength(1, 'Elija al menos un nivel'),
    z.maxLength(5),
    z.refine((levels: number[]) => new Set(levels).size === levels.length, 'Cada nivel una sola vez'),
  ),
  students: z.optional(z.int(STUDENTS).check(z.minimum(1, STUDENTS), z.maximum(L.students, STUDENTS))),
  city: text(L.city, 1),
  comment: z.optional(text(L.comment)),
})

/** Only kept, and told to the operator. The same again soon after counts as one. */
export const register = endpoint({
  method: 'POST',
  path: '/registrations',
  can: 'everybody',
  summary: 'Solicitar el registro de una escuela',
  body: z.strictObject({ ...RegistrationPerson.shape, ...RegistrationSchool.shape }),
  answer: item(z.object({ message: z.string() })),
  errors: [1017],
})
export type Registration = z.output<typeof register.body>
