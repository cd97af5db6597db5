import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { NewPersonForm, REASON_MAX, TypedPassword, WITH_ACCESS_CODE } from './families.ts'
import { Cellphone, Id, PathId, Status, text } from './fields.ts'
import { item, UNDOABLE } from './paging.ts'
import { type Role, ROLES } from './permissions.ts'
import { User } from './users.ts'

export const GRANTABLE_ROLES = [
  'ADMINISTER',
  'PROFESSOR',
  'PARENT',
  'SPOKESMAN',
  'ASSESSOR',
  'DIRECTOR',
] as const satisfies readonly Role[]
export type GrantableRole = (typeof GRANTABLE_ROLES)[number]

const createByRole = (path: string, summary: string, errors: readonly ErrorCode[]) =>
  endpoint({
    method: 'POST',
    path: `/schools/:id/${path}`,
    can: 'users:edit',
    scopes: ['school'],
    summary,
    params: z.strictObject({ id: PathId }),
    body: NewPersonForm,
    answer: item(z.extend(User, WITH_ACCESS_CODE)),
    errors,
  })

/** 2004: phone or e-mail of the own school; 4003: weak password. */
const REFUSALS = [1017, 2004, 4003] as const

export const createProfessor = createByRole('professors', 'Crear un maestro', REFUSALS)
export const createAdministrator = createByRole('administrators', 'Crear un administrador', REFUSALS)
export const createAssessor = createByRole('assessors', 'Crear un orientador', REFUSALS)
export const createDirector = createByRole('directors', 'Crear un director', REFUSALS)
export const createSpokesman = createByRole('spokesmen', 'Crear un vocero', REFUSALS)

/** The specification has these two without an implementation: always 501. */
export const createAdministrative = createByRole(
  'administratives',
  'Crear un administrativo: no implementado',
  [1017],
)
export const createTutor = createByRole('tutors', 'Crear un tutor: no implementado', [1017])

export const PERMISSION_NEEDED = 'El usuario al menos tiene que contar con un permiso'

/** `ADMINISTER,PROFESSOR`, or empty. Which may be given is the API's to say (403). */
const RoleNames = z.pipe(
  z.string().check(
    z.maxLength(200),
    z.refine(
      (names: string) =>
        names === '' || names.split(',').every((name) => (ROLES as readonly string[]).includes(name)),
      'Permiso desconocido',
    ),
  ),
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name was compared with ROLES in the check before
  z.transform((names: string) => (names === '' ? [] : names.split(',')) as Role[]),
)

const CHANGES = ['status', 'group_id', 'password', 'cellphone'] as const

/** One shape for the four changes, so that whatever is wrong is told by its name. */
const Change = z
  .strictObject({
    status: z.optional(Status),
    group_id: z.optional(
      RoleNames.check(z.refine((roles: readonly Role[]) => roles.length > 0, PERMISSION_NEEDED)),
    ),
    remove_group_id: z.optional(RoleNames),
    password: z.optional(TypedPassword),
    password_confirmation: z.optional(TypedPassword),
    cellphone: z.optional(Cellphone),
    /** The caller's own, with the reason: of a mother, a father or a legal guardian who would see the child no more. */
    own_password: z.optional(TypedPassword),
    reason: z.optional(text(REASON_MAX, 1)),
  })
  .check(
    z.refine(
      (body: object) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object above has passed its schema; only its own keys are read
        CHANGES.filter((name) => (body as Record<string, unknown>)[name] !== undefined).length === 1,
      'Un solo cambio: estado, permisos, contraseña o celular',
    ),
    z.refine(
      ({ group_id, remove_group_id }: { group_id?: unknown; remove_group_id?: unknown }) =>
        group_id !== undefined || remove_group_id === undefined,
      {
        error: 'Faltan los permisos que quedan',
        path: ['remove_group_id'],
      },
    ),
  )

/**
 * 1017 without `own_password` and `reason` where a guardian is switched off as a parent, 3753 a wrong one; 404 to who is or was related to
 * the same child. 2005 last administrator, 2006 classes left, 2007 groups left, 1025 own row or status. `group_id` has the
 * resulting roles. Status, permissions and password end the person's sessions.
 */
export const updateUser = endpoint({
  method: 'PATCH',
  path: '/users/:id',
  can: 'users:edit',
  scopes: ['school'],
  summary: 'Cambiar estado, permisos, contraseña o celular de una persona',
  params: z.strictObject({ id: PathId }),
  body: Change,
  answer: z.extend(item(User), UNDOABLE),
  errors: [1017, 1025, 2005, 2006, 2007, 3753, 4003, 4013],
})

/** Only those in this school. */
export const closeUserSessions = endpoint({
  method: 'DELETE',
  path: '/users/:id/sessions',
  can: 'users:close-sessions',
  scopes: ['school'],
  summary: 'Cerrar las sesiones de una persona',
  params: z.strictObject({ id: PathId }),
  answer: item(z.object({ user_id: Id, closed: z.int() })),
})
