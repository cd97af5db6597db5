import { professorAverage } from '@plantel/contract/averages'
import type { GradeScale } from '@plantel/contract/grade-scale'

export { type GradeScale, passes, shownGrade, shownMean } from '@plantel/contract/grade-scale'

const hundredths = (grade: number): number => Math.round(grade * 100)

const RULES: Record<GradeScale, RegExp> = { 10: /^(\d(\.\d{1,2})?|10)$/, 100: /^(\d{1,2}(\.\d{1,2})?|100)$/ }

/** What was typed, as a stored grade; 0 and empty are none to save (null), what is no grade is undefined. */
export const storedGrade = (text: string, scale: GradeScale): number | null | undefined => {
  if (text === '') return null
  if (!RULES[scale].test(text)) return undefined
  const grade = (hundredths(Number(text)) * (100 / scale)) / 100
  return grade === 0 ? null : grade
}

/** PROMEDIO: mean of the stored grades above zero in the school's scale, truncated to one decimal. */
export const shownAverage = (stored: readonly number[], scale: GradeScale): string | undefined => {
  const mean = professorAverage(stored)
  // Truncating twice is truncating once, so the tenths of 0–100 are enough.
  return mean === undefined ? undefined : (Math.floor((Math.round(mean * 10) * scale) / 100) / 10).toFixed(1)
}
