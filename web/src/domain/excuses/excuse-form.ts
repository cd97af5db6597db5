import { EXCUSE_REASON, EXCUSE_REASONS, EXCUSE_TEXT_MAX, type ExcuseReason } from '@plantel/contract/excuses'
import { Day, text } from '@plantel/contract/fields'
import * as z from 'zod/mini'
import type { ExcuseBody } from './send-excuse.ts'

export interface ExcuseValues {
  from_date: string
  /** Several days. */
  several: boolean
  to_date: string
  reason: ExcuseReason | null
  text: string
}

export const firstValues = (day: string): ExcuseValues => ({
  from_date: day,
  several: false,
  to_date: day,
  reason: null,
  text: '',
})

const REASONS: readonly string[] = Object.keys(EXCUSE_REASONS)
const isReason = (value: unknown): value is ExcuseReason => REASONS.includes(String(value))

const NO_DAY = 'Elija el día'

const day = z.string().check(z.refine((value: string) => Day.safeParse(value).success, NO_DAY))

export const EXCUSE_FIELDS = {
  from_date: day,
  several: z.boolean(),
  to_date: z.string(),
  reason: z.nullable(z.custom<ExcuseReason>(isReason)),
  text: text(EXCUSE_TEXT_MAX),
}

/** The last day counts only of several. */
export const isRange = z.refine<ExcuseValues>(
  ({ from_date, several, to_date }) => !several || (Day.safeParse(to_date).success && from_date <= to_date),
  { path: ['to_date'], message: 'Debe ser el mismo día o uno posterior' },
)

export const hasReason = z.refine<ExcuseValues>(({ reason }) => reason !== null, {
  path: ['reason'],
  message: 'Elija el motivo',
})

export const bodyOf = (values: ExcuseValues): ExcuseBody => ({
  from_date: values.from_date,
  to_date: values.several ? values.to_date : values.from_date,
  reason: values.reason ?? EXCUSE_REASON.other,
  ...(values.text !== '' && { text: values.text }),
})

/** Names of the fields on screen, for a refusal. */
export const EXCUSE_NAMES = {
  from_date: 'Día',
  to_date: 'Hasta',
  reason: 'Motivo',
  text: 'Qué pasó',
  file: 'Foto',
  student_id: 'Alumno',
  'on_behalf.guardian_id': 'Familiar',
} as const
