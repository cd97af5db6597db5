import { type Every, type Level, LEVELS } from '@plantel/contract/school-words'

const ALL = [1, 2, 3, 4, 5] as const satisfies Every<Level>

export const LEVEL_OPTIONS = ALL.map((value) => ({ value, label: LEVELS[value] }))

export const LEVEL_FILTERS = LEVEL_OPTIONS.map(({ value, label }) => ({ value: String(value), label }))
