import { average } from './averages.ts'
import { type GradeScale, passes, shownMean } from './grade-scale.ts'

export interface GradesSoFar {
  /** 0–100. */
  given: readonly number[]
  /** Partials without a grade. */
  missing: number
  /** `calification-minimum`, on 0–10. */
  minimum: string
  /** Of the grades that the school gives, in hundredths of 0–100: 1 or 10. */
  step: number
}

/** On the scale on which grades are stored: 59.95 rounds to 60.0 and passes, 59.94 does not. */
export const isPassing = (given: readonly number[], minimum: string): boolean =>
  passes(shownMean(average(given), 100), 100, minimum)

const HIGHEST = 100

/**
 * The smallest grade, 0–100, that passes when each missing partial has it; null when none does. From one step on, for a zero counts as
 * no grade. Source: the specification of *Mi familia*, "¿Qué falta para aprobar?".
 */
export const neededGrade = ({ given, missing, minimum, step }: GradesSoFar): number | null => {
  const gradeAt = (place: number) => (place * step) / 100
  const does = (place: number) =>
    isPassing([...given, ...Array.from({ length: missing }, () => gradeAt(place))], minimum)
  let [low, high] = [1, (HIGHEST * 100) / step]
  if (!does(high)) return null
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (does(middle)) high = middle
    else low = middle + 1
  }
  return gradeAt(low)
}

/** Of the grades that a school writes on this scale, in hundredths of 0–100. */
export const gradeStep = (scale: GradeScale): number => (scale === 10 ? 10 : 1)

/** On 0–10, rounded up to a decimal, so that what is written passes: 42.85 → 4.3. */
export const shownNeeded = (stored: number): string => {
  const tenths = Math.ceil(Math.round(stored * 100) / 100)
  return (tenths / 10).toFixed(1)
}

/** `needed-grade-levels`: where families are shown what is missing to pass. None is 0. */
export const NEEDED_GRADE_LEVELS = ['0', '5', '4 5', '3 4 5', '2 3 4 5'] as const

export const showsNeededGrade = (setting: string, level: number): boolean =>
  setting.split(' ').includes(String(level))
