import * as z from 'zod/mini'
import { Id } from './fields.ts'

export const BehalfWay = z.literal([1, 2, 3], 'Campo requerido')
export type BehalfWay = z.output<typeof BehalfWay>
/** How it came to the school. */
export const BEHALF_WAYS = {
  1: 'En papel',
  2: 'En persona',
  3: 'Por llamada',
} as const satisfies Record<BehalfWay, string>

/** What a family sends, written down for it by the school; `guardian_id` is the user who gave it. */
export const OnBehalf = z.strictObject({ guardian_id: z.optional(Id), how: BehalfWay })
export type OnBehalf = z.output<typeof OnBehalf>
