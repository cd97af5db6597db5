/** How the school writes grades; stored they are always 0–100. */
export type GradeScale = 10 | 100

export const scaleOf = (setting: string): GradeScale => (setting === '10' ? 10 : 100)

/** A stored grade in the school's scale, at most two decimals: 87.5 is 87.5, with scale 10 8.75. */
export const scaledGrade = (stored: number, scale: GradeScale): number =>
  Math.round(((stored * scale) / 100) * 100) / 100

export const shownGrade = (stored: number, scale: GradeScale): string => String(scaledGrade(stored, scale))

/** A mean or a stored grade in this scale, rounded half up to one decimal: the only place where a mean is rounded. */
export const scaledMean = (mean: number, scale: GradeScale): number =>
  Math.round((Math.round(mean * 100) * scale) / 1000) / 10

export const shownMean = (mean: number, scale: GradeScale): string => scaledMean(mean, scale).toFixed(1)

/** As administration and families read a grade or a mean of 0–100: on 0–10. */
export const shownTenth = (stored: number): string => shownMean(stored, 10)

/**
 * Whether a grade or a mean, written in this scale, reaches `minimum`, which is on 0–10. What is written decides: nobody reads *6.0*
 * as failing, and nobody *5.9* as passing.
 */
export const passes = (written: string, scale: GradeScale, minimum: string): boolean =>
  Math.round(Number(written) * 1000) >= Math.round(Number(minimum) * 100 * scale)
