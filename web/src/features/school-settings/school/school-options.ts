import * as kinds from '@plantel/contract/school-kinds'

const options = (words: Readonly<Record<number, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value: Number(value), label }))

export const CONTROLS = options(kinds.CONTROLS)
export const SUSTENANCES = options(kinds.SUSTENANCES)
/** The school as a whole, not the level of a group. */
export const SCHOOL_LEVELS = options(kinds.SCHOOL_LEVELS)

export const COUNTRY = 'México'
