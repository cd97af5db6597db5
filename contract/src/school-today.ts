import * as z from 'zod/mini'
import { CapturePartial } from './capture.ts'
import { endpoint } from './endpoint.ts'
import { PathId } from './fields.ts'
import { item } from './paging.ts'
import { Places } from './places.ts'

/** Of so many marks in the cycle on, a student's rate of absences says something. */
export const RATED_MARKS = 20
/** Of the marks of a student: above it the absences are too many. */
export const ABSENCE_PERCENT = 10
/** A notice is asked after for so long. */
export const NOTICE_DAYS = 30

export const SchoolToday = z.object({
  /** Of each level its partial that closes next, while it is open: how many of its classes have all grades. */
  capture: z.array(z.object({ partial: CapturePartial, classes: z.int(), complete: z.int() })),
  /** Active students with `RATED_MARKS`, and how many of these are above `ABSENCE_PERCENT`, justified or not. */
  absences: z.object({ students: z.int(), of: z.int() }),
  /** Active students whose open case file has as many reports as the school's limit. */
  at_limit: z.object({ students: z.int(), limit: z.int() }),
  /** Of the last `NOTICE_DAYS`: what nobody has opened yet, of all that was handed out. */
  notices: z.object({ unread: z.int(), of: z.int() }),
  classes_without_professor: z.int(),
})
export type SchoolToday = z.output<typeof SchoolToday>

/** Reads kept numbers only. The lists of attendance have a call of their own (`/attendance/summary`). */
export const readSchoolToday = endpoint({
  method: 'GET',
  path: '/schools/:id/today',
  can: 'dashboard:read',
  scopes: ['school'],
  summary: 'Lo que hoy está pendiente en la escuela',
  params: z.strictObject({ id: PathId }),
  /** Notices are of the whole school all the same. */
  query: z.strictObject({ places: z.optional(Places) }),
  answer: item(SchoolToday),
})
