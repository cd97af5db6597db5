import { LEVELS } from '@plantel/contract/school-words'

export const LEVEL_OPTIONS = ([1, 2, 3, 4, 5] as const).map((value) => ({ value, label: LEVELS[value] }))

export const LEVEL_FILTERS = LEVEL_OPTIONS.map(({ value, label }) => ({ value: String(value), label }))
