import { type GradeScale, shownGrade, shownMean } from './grade-scale.ts'
import type { GradeWriting } from './grade-writing.ts'

const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/

/** 0 when it is none. */
const numberIn = (text: string): number =>
  NUMBER.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0

/** Half up; 8.45 × 10 is 84.49999999999999 in floats. */
const rounded = (value: number, to: number): number => Math.round(Number((value * to).toFixed(6))) / to

const STEPS: Record<GradeScale, { parts: number; write: (value: number) => string }> = {
  10: { parts: 10, write: (value) => value.toFixed(1) },
  100: { parts: 100, write: String },
}

export interface OfficeGrades extends GradeWriting {
  scale: GradeScale
  /**
   * What was typed as it stands in the cell once it is committed: what is no number is 0, below 0 is 0, above the scale is its most;
   * one decimal of 10, two of 100. Empty stays empty.
   */
  tidy: (text: string) => string
  /** What may have been meant by a value above the scale: 85 and 850 are 8.5 of 10; of 100 nothing, for it is the 10 that stands there. */
  proposed: (text: string) => string | undefined
  /** A stored grade without rounding, for two that differ must not look the same: 87.55 is `8.755`, 80 is `8.0`. */
  exact: (stored: number) => string
}

const gradesIn = (scale: GradeScale): OfficeGrades => {
  const { parts, write } = STEPS[scale]
  const clamped = (text: string): number => rounded(Math.min(scale, Math.max(0, numberIn(text))), parts)
  const tidy = (text: string): string => {
    if (text.trim() === '') return ''
    const value = clamped(text)
    return value === 0 ? '0' : write(value)
  }
  return {
    scale,
    tidy,
    read: (text) => (text.trim() === '' ? null : Math.round(clamped(text) * (10_000 / scale)) / 100 || null),
    write: (stored) => (scale === 10 ? shownMean(stored, scale) : shownGrade(stored, scale)),
    paste: tidy,
    exceeds: (text) => numberIn(text) > scale,
    proposed: (text) => {
      const meant = [10, 100].map((times) => numberIn(text) / times).find((value) => value <= scale)
      const proposal = meant === undefined ? undefined : tidy(String(meant))
      return proposal === write(scale) ? undefined : proposal
    },
    exact: (stored) => {
      const thousandths = Math.round(stored * scale * 10) / 1000
      return Number.isInteger(thousandths * parts) ? write(thousandths) : String(thousandths)
    },
  }
}

/** As the administration writes grades, in its scale. What is typed counts as it will be committed. */
export const OFFICE_GRADES: Record<GradeScale, OfficeGrades> = { 10: gradesIn(10), 100: gradesIn(100) }
