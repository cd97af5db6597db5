import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { RoleName, Token } from './session.ts'

export const OWN_SCHOOLS_MAX = 20

export const OwnSchool = z.object({
  school_id: Id,
  name: z.string(),
  clave: z.string(),
  user_id: Id,
  roles: z.array(RoleName),
  unread: z.int().check(z.gte(0), z.lte(100)),
  current: z.boolean(),
})
export type OwnSchool = z.output<typeof OwnSchool>

export const readOwnSchools = endpoint({
  method: 'GET',
  path: '/me/schools',
  can: 'signed-in',
  summary: 'Mis escuelas',
  answer: z.object({ data: z.array(OwnSchool) }),
})

/** Ends this session. 3753 when my roles there need a newer password entry; 404 when not mine, or inactive. */
export const chooseSchool = endpoint({
  method: 'POST',
  path: '/me/school',
  can: 'signed-in',
  summary: 'Entrar a otra de mis escuelas',
  body: z.strictObject({
    school_id: Id,
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  }),
  answer: Token,
  errors: [1017, 3753],
})
