import type { GradeScale } from '@plantel/contract/grade-scale'
import type { ValueWriting } from './value-form.ts'

/** Thresholds are stored on 0–10 with one decimal: whole numbers of 0–100. */
const OF_HUNDRED: ValueWriting = {
  write: (stored) => String(Math.round(Number(stored) * 10)),
  read: (typed) => (/^(\d{1,2}|100)$/.test(typed) ? String(Number(typed) / 10) : undefined),
  rule: 'Debe ser una calificación de 0 a 100, sin decimales',
}

export const THRESHOLDS: Record<GradeScale, ValueWriting | undefined> = { 10: undefined, 100: OF_HUNDRED }
