import { type GradeScale, shownGrade, storedGrade } from './grade-scale.ts'

/** How grades are typed and shown where they are captured; stored they are always 0–100. */
export interface GradeWriting {
  /** What was typed as a stored grade; null: none to save (0 or empty); undefined: no grade at all. */
  read: (text: string) => number | null | undefined
  write: (stored: number) => string
  paste: (text: string) => string
  /** Whether it lies above the scale and is clamped, which nobody may overlook; where nothing is clamped, it is invalid instead. */
  exceeds?: (text: string) => boolean
}

/** A spreadsheet writes 100 as `100.00` when its column has decimals. */
const pasted = (value: string): string => (/^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value)

const writingIn = (scale: GradeScale): GradeWriting => ({
  read: (text) => storedGrade(text, scale),
  write: (stored) => shownGrade(stored, scale),
  paste: pasted,
})

/** The professors': the school's scale with two decimals at most. */
export const IN_SCALE: Record<GradeScale, GradeWriting> = { 10: writingIn(10), 100: writingIn(100) }
