import { shownMean } from './grade-scale.ts'
import type { GradeWriting } from './grade-writing.ts'

const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/

/** One decimal, rounded half up; 8.45 × 10 is 84.49999999999999 in floats. */
const tenth = (value: number): number => Math.round(Number((value * 10).toFixed(6))) / 10

/** 0 when it is none. */
const numberIn = (text: string): number =>
  NUMBER.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0

const clamped = (text: string): number => tenth(Math.min(10, Math.max(0, numberIn(text))))

/**
 * What the administration types, as it stands in the cell once it is committed: what is no number is 0, below 0 is 0, above 10
 * is 10, one decimal. Empty stays empty.
 */
export const tidyTenth = (text: string): string => {
  if (text.trim() === '') return ''
  const value = clamped(text)
  return value === 0 ? '0' : value.toFixed(1)
}

/** The administration's: 0–10 with one decimal, whatever the school's scale. What is typed counts as it will be committed. */
export const TENTHS: GradeWriting = {
  read: (text) => (text.trim() === '' ? null : Math.round(clamped(text) * 10) || null),
  write: (stored) => shownMean(stored, 10),
  paste: tidyTenth,
  exceeds: (text) => numberIn(text) > 10,
}

/** What may have been meant by a value above the scale: 85 and 850 are 8.5; of 100 nothing, for it is the 10 that stands there. */
export const proposedTenth = (text: string): string | undefined => {
  const meant = [10, 100].map((times) => numberIn(text) / times).find((value) => value <= 10)
  const proposal = meant === undefined ? undefined : tidyTenth(String(meant))
  return proposal === '10.0' ? undefined : proposal
}

/** A stored grade on 0–10 without rounding, for two that differ must not look the same: 87.55 is `8.755`, 80 is `8.0`. */
export const exactTenth = (stored: number): string => {
  const thousandths = Math.round(stored * 100) / 1000
  return Number.isInteger(thousandths * 10) ? thousandths.toFixed(1) : String(thousandths)
}
