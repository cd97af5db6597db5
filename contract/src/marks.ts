import * as z from 'zod/mini'
import { Id, text } from './fields.ts'
import { ASSISTANCE, type Assistance as AssistanceValue, type Every } from './school-words.ts'

export const Assistance = z.literal([0, 1] satisfies Every<AssistanceValue>)

export const MARK = { present: 'P', absent: 'F', late: 'R', away: 'C' } as const

/** A letter of the school's. */
export const MarkCode = z.string().check(z.regex(/^[A-ZÑ]$/, 'Una letra mayúscula'))

/** `8:05` is `08:05`. */
export const Hour = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Formato incorrecto'))

export interface CodeOfSchool {
  code: string
  label: string
  assistance: AssistanceValue
  active: boolean
}

/** What every school has from the start, in this order. */
export const FIRST_CODES: readonly CodeOfSchool[] = [
  { code: MARK.present, label: 'Presente', assistance: ASSISTANCE.present, active: true },
  { code: MARK.absent, label: 'Falta', assistance: ASSISTANCE.absent, active: true },
  { code: MARK.late, label: 'Retardo', assistance: ASSISTANCE.present, active: true },
  { code: MARK.away, label: 'Comisión', assistance: ASSISTANCE.present, active: true },
]

/** Beside the first ones. */
export const OWN_CODES_MAX = 9

export const codeOf = (assistance: AssistanceValue): string =>
  assistance === ASSISTANCE.present ? MARK.present : MARK.absent

/** A call that sends only `assistance` means P or F. */
export const MarkFields = {
  assistance: Assistance,
  code: z.optional(MarkCode),
  /** Of an absence only. */
  excused: z.optional(z.boolean()),
  /** Of a child that came only. */
  arrived_at: z.optional(z.nullable(Hour)),
  note: z.optional(z.nullable(text(80))),
}

/** What a mark says, whole. */
export const SaidMark = z.object({
  assist_id: Id,
  code: MarkCode,
  assistance: Assistance,
  excused: z.boolean(),
  arrived_at: z.nullable(Hour),
  note: z.nullable(z.string()),
  version: z.int(),
})
export type SaidMark = z.output<typeof SaidMark>
