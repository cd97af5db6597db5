import * as z from 'zod/mini'
import { BULK_MAX } from './attendance.ts'
import { Calification } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Instant, PathId } from './fields.ts'
import { item, UNDOABLE } from './paging.ts'

const twoDecimals = (value: number): number => Math.round(value * 100) / 100

/** 0 < grade ≤ 100; clearing is its own call. Float noise is taken: 5.699999999999999 (0.57 × 10) is 5.7. */
export const Grade = z.number().check(
  z.refine((value: number) => Math.abs(value - twoDecimals(value)) < 1e-8, 'Máximo dos decimales'),
  z.overwrite(twoDecimals),
  z.gt(0, 'Debe ser mayor que 0'),
  z.lte(100, 'Debe ser 100 o menos'),
)

const Version = z.int().check(z.positive())

/** `version` is the one the writer saw; without it the last write wins. */
const Change = z.strictObject({ calification_id: Id, calification: Grade, version: z.optional(Version) })
const Creation = z.strictObject({
  is_final: Flag,
  calification: Grade,
  partial_id: Id,
  student_id: Id,
  subject_id: Id,
})

/** All or nothing. Administrators need a grant of the last 30 minutes (9003). */
export const saveGrades = endpoint({
  method: 'POST',
  path: '/califications',
  can: 'grades:write',
  scopes: ['school', 'taught'],
  summary: 'Guardar calificaciones',
  body: z
    .strictObject({
      update: z._default(z.array(Change).check(z.maxLength(BULK_MAX)), []),
      create: z._default(z.array(Creation).check(z.maxLength(BULK_MAX)), []),
    })
    .check(
      z.refine(
        ({ update, create }) =>
          update.length + create.length > 0 && update.length + create.length <= BULK_MAX,
        'Debe haber entre 1 y 500 calificaciones',
      ),
    ),
  answer: z.object({ data: z.array(Calification), ...UNDOABLE }),
  errors: [1017, 3102, 4022, 9002, 9003, 9013],
})

export const createGrade = endpoint({
  method: 'POST',
  path: '/students/:id/subjects/:subject_id/califications',
  can: 'grades:write',
  scopes: ['school', 'taught'],
  summary: 'Registrar una calificación',
  params: z.strictObject({ id: PathId, subject_id: PathId }),
  body: z.strictObject({ calification: Grade, partial_id: Id, is_final: z._default(Flag, 0) }),
  answer: z.extend(item(Calification), UNDOABLE),
  errors: [1017, 3102, 4022, 9002, 9003, 9013],
})

export const updateGrade = endpoint({
  method: 'PUT',
  path: '/califications/:id',
  can: 'grades:write',
  scopes: ['school', 'taught'],
  summary: 'Cambiar una calificación',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({ calification: Grade, version: z.optional(Version) }),
  answer: z.extend(item(Calification), UNDOABLE),
  errors: [1017, 3102, 9002, 9003, 9013],
})

/** The old value stays in the history. */
export const clearGrade = endpoint({
  method: 'DELETE',
  path: '/califications/:id',
  can: 'grades:write',
  scopes: ['school', 'taught'],
  summary: 'Borrar una calificación',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({ version: z.optional(PathId) }),
  answer: z.extend(item(z.null()), UNDOABLE),
  errors: [1017, 3102, 9002, 9003, 9013],
})

/** For 30 minutes, in this session only. */
export const grantGradeEditing = endpoint({
  method: 'POST',
  path: '/grant-permission',
  can: 'grades:grant',
  scopes: ['own'],
  summary: 'Confirmar la contraseña para editar calificaciones',
  body: z.strictObject({ password: z.string().check(z.minLength(1, 'Campo requerido'), z.maxLength(128)) }),
  answer: item(z.object({ expires_at: Instant })),
  errors: [1017, 4003],
})

export const endGradeEditing = endpoint({
  method: 'DELETE',
  path: '/grant-permission',
  can: 'grades:grant',
  scopes: ['own'],
  summary: 'Terminar la edición de calificaciones',
  answer: item(z.null()),
})
