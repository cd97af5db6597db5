import * as z from 'zod/mini'
import { Activity, CALENDAR_LEVELS, Moment, WRONG_ACTIVITY } from './activity.ts'
import { endpoint } from './endpoint.ts'
import { Day, Flag, Instant, PathId } from './fields.ts'
import { FileAnswer } from './file-answer.ts'
import { choice, item, list, paging, UNDOABLE } from './paging.ts'

export const ACTIVITY_DESCRIPTION_MAX = 255
export const ACTIVITY_COLOR = '#741CD9'

/** Activities that touch the days `from` to `to`, both included. `level=-1` is every level. */
export const readActivities = endpoint({
  method: 'GET',
  path: '/schools/:id/activities',
  can: 'activities:read',
  scopes: ['school'],
  summary: 'Actividades del calendario',
  params: z.strictObject({ id: PathId }),
  query: z.strictObject({
    ...paging,
    from: z.optional(Day),
    to: z.optional(Day),
    level: z.optional(choice([-1, ...CALENDAR_LEVELS])),
  }),
  answer: list(Activity),
})

export const SchoolCycle = z.string().check(
  z.regex(/^\d{4}-\d{4}$/, { error: WRONG_ACTIVITY, abort: true }),
  z.refine((cycle: string) => cycle.slice(0, 4) <= cycle.slice(5) && cycle !== '0000-0000', WRONG_ACTIVITY),
)

/** No control characters but line breaks and tabs: phone calendars get the text unchanged. */
const isPlain = (value: string): boolean =>
  value.isWellFormed() && !/\p{Cc}/u.test(value.replaceAll(/[\n\r\t]/g, ''))

export const ActivityForm = z.strictObject({
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, WRONG_ACTIVITY),
      z.maxLength(ACTIVITY_DESCRIPTION_MAX),
      z.refine(isPlain, WRONG_ACTIVITY),
    ),
  school_cycle: SchoolCycle,
  level: z.literal(CALENDAR_LEVELS, WRONG_ACTIVITY),
  is_range: Flag,
  start_date: Moment,
  end_date: z.optional(z.nullable(Moment)),
  no_class: z.optional(Flag),
  color: z.optional(z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, WRONG_ACTIVITY))),
  shape: z.optional(z.int().check(z.gte(1), z.lte(9))),
})
export type ActivityForm = z.output<typeof ActivityForm>

interface Dates {
  is_range: Flag
  start_date: string
  end_date?: string | null | undefined
}

export const datesFit = ({ is_range, start_date, end_date }: Dates): boolean =>
  is_range === 1 ? Boolean(end_date) && String(end_date) >= start_date : !end_date

export const createActivity = endpoint({
  method: 'POST',
  path: '/schools/:id/activities',
  can: 'activities:write',
  scopes: ['school'],
  summary: 'Crear una actividad',
  params: z.strictObject({ id: PathId }),
  body: ActivityForm.check(z.refine(datesFit, { error: WRONG_ACTIVITY, path: ['end_date'] })),
  answer: item(Activity),
  errors: [1017],
})

/** Fields left out stay; the resulting dates must fit each other. Of a suspension neither day nor level moves: families were told. */
export const updateActivity = endpoint({
  method: 'PATCH',
  path: '/activities/:id',
  can: 'activities:write',
  scopes: ['school'],
  summary: 'Cambiar una actividad',
  params: z.strictObject({ id: PathId }),
  body: z
    .partial(ActivityForm)
    .check(z.refine((change: object) => Object.keys(change).length > 0, 'Sin cambios')),
  answer: z.extend(item(Activity), UNDOABLE),
  errors: [1017],
})

/** Of a suspension that was told: who was told reads *Sí hay clases*, unless its day has passed. */
export const deleteActivity = endpoint({
  method: 'DELETE',
  path: '/activities/:id',
  can: 'activities:write',
  scopes: ['school'],
  summary: 'Eliminar una actividad',
  params: z.strictObject({ id: PathId }),
  answer: z.extend(item(z.null()), UNDOABLE),
})

/** When the address was made; the address itself is told only by `createCalendarAddress`. */
export const readCalendarAddress = endpoint({
  method: 'GET',
  path: '/me/calendar',
  can: 'activities:read',
  scopes: ['school'],
  summary: 'Mi dirección de calendario',
  answer: item(z.nullable(z.object({ created_at: Instant }))),
})

/** The address before stops working. */
export const createCalendarAddress = endpoint({
  method: 'POST',
  path: '/me/calendar',
  can: 'activities:read',
  scopes: ['school'],
  summary: 'Crear mi dirección de calendario',
  answer: item(z.object({ created_at: Instant, path: z.string() })),
})

export const revokeCalendarAddress = endpoint({
  method: 'DELETE',
  path: '/me/calendar',
  can: 'activities:read',
  scopes: ['school'],
  summary: 'Anular mi dirección de calendario',
  answer: item(z.null()),
})

/** From a year ago on, for whoever knows the address while its owner is active; else 404. */
export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendars/:token',
  can: 'everybody',
  summary: 'Calendario para suscribirse (iCalendar)',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) }),
  answer: FileAnswer,
})
