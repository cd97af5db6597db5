/** How the school writes grades; stored they are always 0–100. */
export type GradeScale = 10 | 100

export const scaleOf = (setting: string): GradeScale => (setting === '10' ? 10 : 100)

/** A stored grade in the school's scale, at most two decimals: 87.5 is `87.5`, with scale 10 `8.75`. */
export const shownGrade = (stored: number, scale: GradeScale): string =>
  String(Math.round(((stored * scale) / 100) * 100) / 100)

/** As administration and families read a grade or a mean of 0–100: on 0–10, rounded half up to one decimal. */
export const shownTenth = (stored: number): string =>
  (Math.floor((Math.round(stored * 100) / 10 + 5) / 10) / 10).toFixed(1)
