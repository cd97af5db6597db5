import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Day, Flag, PathId } from './fields.ts'
import { item, list } from './paging.ts'
import type { Level } from './school-words.ts'

/** Those for which the SEP sets a calendar: Kinder, Primaria, Secundaria. */
export const SEP_LEVELS = [1, 2, 3] as const satisfies readonly Level[]
export const SepLevel = z.literal(SEP_LEVELS)
export type SepLevel = z.output<typeof SepLevel>

export const SEP_CYCLES = ['2025-2026', '2026-2027'] as const
const SepCycle = z.literal(SEP_CYCLES)
export type SepCycle = z.output<typeof SepCycle>

export const SepCalendar = z.object({
  cycle: SepCycle,
  /** Where its days were published. */
  source: z.string(),
  /** When that was, `YYYY-MM-DD`; null: it is proposed by the rules of the years before, and the school checks it. */
  published: z.nullable(Day),
  first_day: Day,
  last_day: Day,
  /** From the first to the last one, Monday to Friday, without the days below. */
  class_days: z.int(),
  /** Without classes. */
  days: z.array(z.object({ title: z.string(), start: Day, end: Day })),
  periods: z.array(z.object({ partial: z.int(), start_date: Day, end_date: Day, limit_date: Day })),
  levels: z.array(
    z.object({
      level: SepLevel,
      /** Groups of the current cycle. */
      groups: z.int(),
      /** Its days in the calendar now. */
      days: z.int(),
      /** Partials of the current cycle: where there are none the periods are proposed. */
      partials: z.int(),
    }),
  ),
})
export type SepCalendar = z.output<typeof SepCalendar>

const ofCycle = z.strictObject({ id: PathId, cycle: SepCycle })

export const readSepCalendars = endpoint({
  method: 'GET',
  path: '/schools/:id/sepcalendars',
  can: 'partials:write',
  scopes: ['school'],
  summary: 'Calendarios SEP y lo que la escuela tiene de ellos',
  params: z.strictObject({ id: PathId }),
  answer: list(SepCalendar),
})

/** For levels that have none of its days yet; others stay as they are. Partials where there are none. Nobody is told. */
export const putSepCalendar = endpoint({
  method: 'PUT',
  path: '/schools/:id/sepcalendars/:cycle',
  can: 'partials:write',
  scopes: ['school'],
  summary: 'Poner un calendario SEP',
  params: ofCycle,
  body: z.strictObject({
    levels: z
      .array(SepLevel)
      .check(z.minLength(1, 'Elija al menos un nivel'), z.maxLength(SEP_LEVELS.length)),
    partials: Flag,
  }),
  answer: item(SepCalendar),
})

/** Its days that are still there, also those that were moved; partials stay. */
export const removeSepCalendar = endpoint({
  method: 'DELETE',
  path: '/schools/:id/sepcalendars/:cycle',
  can: 'partials:write',
  scopes: ['school'],
  summary: 'Quitar un calendario SEP',
  params: ofCycle,
  answer: item(SepCalendar),
})
