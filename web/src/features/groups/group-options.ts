import { LEVELS, TURNS } from '@plantel/contract/school-words'
import type { Option } from '../../ui/forms/form-fields.tsx'

const optionsOf = (words: Readonly<Record<number, string>>): Option<number>[] =>
  Object.entries(words).map(([value, label]) => ({ value: Number(value), label }))

export const LEVEL_OPTIONS = optionsOf(LEVELS)
export const TURN_OPTIONS = optionsOf(TURNS)
export const KIND_OPTIONS: Option<number>[] = [
  { value: 0, label: 'Normal' },
  { value: 1, label: 'Especial' },
]

export const ROLL_OPTIONS: Option<number>[] = [
  { value: 0, label: 'Por clase' },
  { value: 1, label: 'Por día' },
]

export const asFilter = (options: readonly Option<number>[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }))
