/** How the school writes grades; stored they are always 0–100. */
export type GradeScale = 10 | 100

export const scaleOf = (setting: string): GradeScale => (setting === '10' ? 10 : 100)

/** A stored grade in the school's scale, at most two decimals: 87.5 is 87.5, with scale 10 8.75. */
export const scaledGrade = (stored: number, scale: GradeScale): number =>
  Math.round(((stored * scale) / 100) * 100) / 100

export const shownGrade = (stored: number, scale: GradeScale): string => String(scaledGrade(stored, scale))

const hundredths = (grade: number): number => Math.round(grade * 100)

/** A mean that the server has rounded to one decimal of 0–100, in the school's scale without rounding again. */
export const scaledMean = (mean: number, scale: GradeScale): number => (hundredths(mean) * scale) / 10_000

export const shownMean = (mean: number, scale: GradeScale): string =>
  scaledMean(mean, scale).toFixed(scale === 10 && hundredths(mean) % 100 !== 0 ? 2 : 1)

/** As administration and families read a grade or a mean of 0–100: on 0–10, rounded half up to one decimal. */
export const shownTenth = (stored: number): string =>
  (Math.floor((Math.round(stored * 100) / 10 + 5) / 10) / 10).toFixed(1)

/** Whether a stored grade reaches `calification-minimum`, which is on 0–10. */
export const passes = (stored: number, minimum: string): boolean =>
  hundredths(stored) >= hundredths(Number(minimum) * 10)
