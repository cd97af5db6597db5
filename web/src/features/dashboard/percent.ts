import { written } from '../../lib/words/counts.ts'

/** An index: no decimals, two digits at least, on one line with its sign. */
export const percent = (index: number): string => `${String(index).padStart(2, '0')}\u00A0%`

/** An index with how many marks it is of: a rate without its base says little. */
export const indexOf = (index: number, marks: number): string =>
  `Índice: ${percent(index)} de ${written(marks)} marcas`
