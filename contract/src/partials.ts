import * as z from 'zod/mini'
import { Partial } from './classes.ts'
import { endpoint } from './endpoint.ts'
import { PARTIAL_CHECKS } from './health-checks.ts'
import { Day, PathId, Status } from './fields.ts'
import { choice, item, list, paging, pastCycle, UNDOABLE } from './paging.ts'
import type { Every, Level, Status as StatusValue } from './school-words.ts'

export const PARTIAL_NUMBER_MAX = 50

export const LIMIT_DAYS = 5

export const PartialRow = z.extend(Partial, {
  status: Status,
  /** Something was captured in it, so it cannot be deleted. */
  used: z.boolean(),
})
export type PartialRow = z.output<typeof PartialRow>

export const readPartials = endpoint({
  method: 'GET',
  path: '/schools/:id/partials',
  can: 'partials:read',
  scopes: ['school'],
  summary: 'Parciales y regularizaciones',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...paging,
    status: z.optional(choice([0, 1] satisfies Every<StatusValue>)),
    level: z.optional(choice([1, 2, 3, 4, 5] satisfies Every<Level>)),
    /** 0 partials, 1 regularizations. */
    is_regularized: z.optional(choice([0, 1])),
    /** *Datos por corregir*, of the current cycle. */
    check: z.optional(z.enum(PARTIAL_CHECKS)),
    ...pastCycle,
  }),
  answer: list(PartialRow),
})

/** `2026-01-31`, or `2026-01-31 23:59:59` as the dialog sends on update. */
const DayWithHour = z.pipe(
  z
    .string()
    .check(z.regex(/^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/, 'Campo requerido o incorrecto')),
  z.pipe(
    z.transform((text: string) => text.slice(0, 10)),
    Day,
  ),
)

export const PartialForm = z.strictObject({
  partial: z.int('Campo requerido o incorrecto').check(z.gte(1), z.lte(PARTIAL_NUMBER_MAX)),
  level: z.literal([1, 2, 3, 4, 5] satisfies Every<Level>, 'Campo requerido o incorrecto'),
  start_date: DayWithHour,
  end_date: DayWithHour,
  limit_date: DayWithHour,
  is_regularized: z._default(z.boolean(), false),
})

/** Start ≤ end < limit (1017); no number twice (6101), no day twice (6103) in the level and kind. */
export const createPartial = endpoint({
  method: 'POST',
  path: '/schools/:id/partials',
  can: 'partials:write',
  scopes: ['school'],
  summary: 'Crear un parcial o una regularización',
  params: z.strictObject({ id: PathId }),
  body: PartialForm,
  answer: item(PartialRow),
  errors: [1017, 6101, 6103],
})

/** Level and kind stay (6102). What was captured stays inside the dates; a finished cycle is fixed (6100). */
export const updatePartial = endpoint({
  method: 'PATCH',
  path: '/partials/:id',
  can: 'partials:write',
  scopes: ['school'],
  summary: 'Cambiar un parcial o una regularización',
  params: z.strictObject({ id: PathId }),
  body: z.strictObject({
    ...z.partial(PartialForm).shape,
    is_regularized: z.optional(z.boolean()),
  }),
  answer: z.extend(item(PartialRow), UNDOABLE),
  errors: [1017, 6100, 6101, 6102, 6103, 9013],
})

export const deletePartial = endpoint({
  method: 'DELETE',
  path: '/partials/:id',
  can: 'partials:write',
  scopes: ['school'],
  summary: 'Eliminar un parcial o una regularización',
  params: z.strictObject({ id: PathId }),
  answer: item(z.null()),
  errors: [6104, 9013],
})
