import * as z from 'zod/mini'
import { Day, text } from './fields.ts'
import type { Every, ValueOf } from './school-words.ts'

export const LEAVING = { transfer: 1, final: 2, temporary: 3, absences: 4, never: 5, death: 6 } as const
export type LeavingKind = ValueOf<typeof LEAVING>
export const LEAVINGS = {
  1: 'Traslado',
  2: 'Definitiva',
  3: 'Temporal',
  4: 'Por inasistencias',
  5: 'Nunca se presentó',
  6: 'Defunción',
} as const satisfies Record<LeavingKind, string>

export const LEAVING_LIMITS = { reason: 155, asked_by: 100, to_school: 150, to_key: 20 } as const

export const LeavingKind = z.literal([1, 2, 3, 4, 5, 6] satisfies Every<LeavingKind>, 'Campo requerido')

const optional = (max: number) => z.optional(z.nullable(text(max)))

/** What the office says of a leaving. Nothing of it is required: the first version of the call has the password alone. */
export const LeavingForm = z.strictObject({
  kind: z.optional(z.nullable(LeavingKind)),
  /** The first day without the student. */
  left_on: z.optional(Day),
  reason: optional(LEAVING_LIMITS.reason),
  asked_by: optional(LEAVING_LIMITS.asked_by),
  to_school: optional(LEAVING_LIMITS.to_school),
  to_key: optional(LEAVING_LIMITS.to_key),
})
export type LeavingForm = z.output<typeof LeavingForm>

/** State, kind of support, level, number and check letter: `10DPR0034K`. */
const KEY = /^\d{2}[A-Z]{3}\d{4}[A-Z]$/

/** What is wrong with the form by itself; undefined: nothing. */
export const leavingProblem = ({
  kind,
  to_school,
  to_key,
}: LeavingForm): { field: 'to_school' | 'to_key'; message: string } | undefined => {
  if (kind === LEAVING.transfer && !to_school) return { field: 'to_school', message: 'Campo requerido' }
  if (kind !== LEAVING.transfer && (to_school || to_key))
    return { field: to_school ? 'to_school' : 'to_key', message: 'Solo de un traslado' }
  if (to_key && !KEY.test(to_key.toUpperCase()))
    return { field: 'to_key', message: 'Debe ser una clave como 10DPR0034K' }
  return undefined
}
