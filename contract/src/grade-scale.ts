import { type Setting, settingOf } from './schools.ts'

/** How the school writes grades; stored they are always 0–100. */
export type GradeScale = 10 | 100

const scaleOf = (setting: string): GradeScale => (setting === '10' ? 10 : 100)

type Settings = readonly Pick<Setting, 'key' | 'value'>[]

/** In which professors write and the director reads: the school's single scale, else `calification-scale`. */
export const captureScale = (settings: Settings): GradeScale =>
  scaleOf(settingOf(settings, 'single-scale') || settingOf(settings, 'calification-scale'))

/** In which the administration reads and writes: the school's single scale, else 0–10. Families always read 0–10. */
export const officeScale = (settings: Settings): GradeScale =>
  scaleOf(settingOf(settings, 'single-scale') || '10')

/** At most two decimals: 87.5 on scale 10 is 8.75. */
export const scaledGrade = (stored: number, scale: GradeScale): number =>
  Math.round(((stored * scale) / 100) * 100) / 100

export const shownGrade = (stored: number, scale: GradeScale): string => String(scaledGrade(stored, scale))

/** Half up to one decimal: the only place where a mean is rounded. */
export const scaledMean = (mean: number, scale: GradeScale): number =>
  Math.round((Math.round(mean * 100) * scale) / 1000) / 10

export const shownMean = (mean: number, scale: GradeScale): string => scaledMean(mean, scale).toFixed(1)

/** For administration and families: 0–100 becomes 0–10. */
export const shownTenth = (stored: number): string => shownMean(stored, 10)

/** Compares what is written: *6.0* never fails and *5.9* never passes. `minimum` is on 0–10. */
export const passes = (written: string, scale: GradeScale, minimum: string): boolean =>
  Math.round(Number(written) * 1000) >= Math.round(Number(minimum) * 100 * scale)
