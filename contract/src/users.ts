import * as z from 'zod/mini'
import type { Every, Status as StatusValue } from './school-words.ts'
import { endpoint } from './endpoint.ts'
import { USER_CHECKS } from './health-checks.ts'
import { Flag, Id, PathId, Status } from './fields.ts'
import { choice, except, idList, item, list, listing } from './paging.ts'
import { Person } from './people.ts'

const Address = z.object({
  street: z.nullable(z.string()),
  colony: z.nullable(z.string()),
  outside_number: z.nullable(z.string()),
  inside_number: z.nullable(z.string()),
  zipcode: z.nullable(z.string()),
})

/** Contact, address and `has_signed_in` are for administrators only. */
export const UserRow = z.extend(Person, {
  user_id: Id,
  enrollment: z.nullable(z.string()),
  status: Status,
  /** *Contacto, sin acceso*: a guardian who cannot sign in. Only `contact_phone` says where to call. */
  contact: z.optional(z.boolean()),
  cellphone: z.optional(z.nullable(z.string())),
  contact_phone: z.optional(z.nullable(z.string())),
  email: z.optional(z.nullable(z.string())),
  has_smartphone: z.optional(Flag),
  has_signed_in: z.optional(z.boolean()),
  ...z.partial(Address).shape,
})
export type UserRow = z.output<typeof UserRow>

const sorts = ['name', 'enrollment', 'user_id'] as const

/** `0`: *Aún no ha ingresado*. As `has_signed_in` for administrators only; of others it is ignored. */
const ForOffice = {
  signed_in: z.optional(choice([0, 1])),
  /** *Datos por corregir*. */
  check: z.optional(z.enum(USER_CHECKS)),
}

/** Searches names, matrícula, phone and e-mail; `user_id=7,12` picks people. */
export const readUsers = endpoint({
  method: 'GET',
  path: '/users',
  can: 'users:read',
  scopes: ['school'],
  summary: 'Personas de la escuela',
  query: z.strictObject({
    ...listing(UserRow, { sorts }),
    status: z.optional(choice([0, 1] satisfies Every<StatusValue>)),
    ...ForOffice,
    user_id: z.optional(idList),
  }),
  answer: list(UserRow),
})

/** The permission string has 8 positions here. */
export const User = z.extend(Person, {
  user_id: Id,
  enrollment: z.nullable(z.string()),
  group_id: z.string(),
  /** Null of a contact. */
  cellphone: z.nullable(z.string()),
  contact_phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  has_smartphone: Flag,
  country_code: z.int(),
  status: Status,
  ...Address.shape,
})
export type User = z.output<typeof User>

export const readUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  can: 'users:edit',
  scopes: ['school'],
  summary: 'Una persona de la escuela',
  params: z.strictObject({ id: PathId }),
  answer: item(User),
})

/** `status=1` leaves out who is inactive, `except=7,12` these people. */
const readByRole = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/schools/:id/${path}`,
    can: 'users:read',
    scopes: ['school'],
    summary,
    params: z.strictObject({ id: PathId }),
    query: z.strictObject({
      ...listing(UserRow, { sorts }),
      status: z.optional(choice([0, 1] satisfies Every<StatusValue>)),
      ...ForOffice,
      ...except,
    }),
    answer: list(UserRow),
  })

export const readProfessors = readByRole('professors', 'Maestros de la escuela')
export const readAdministrators = readByRole('administrators', 'Administradores de la escuela')
export const readParents = readByRole('parents', 'Padres de la escuela')
export const readAssessors = readByRole('assessors', 'Orientadores de la escuela')
export const readDirectors = readByRole('directors', 'Directores de la escuela')
export const readSpokesmen = readByRole('spokesmen', 'Voceros de la escuela')
