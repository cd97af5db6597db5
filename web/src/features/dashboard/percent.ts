import { percentOf } from '@plantel/contract/rates'
import { written } from '../../lib/words/counts.ts'

/** An index: no decimals, two digits at least, on one line with its sign. */
export const percent = (index: number): string => `${String(index).padStart(2, '0')}\u00A0%`

/** An index with how many marks it is of: a rate without its base says little. */
export const indexOf = (index: number, marks: number): string =>
  `Índice: ${percent(index)} de ${written(marks)} marcas`

/** What a rate of absences is of: *71 de 1,200*. */
export const baseOf = (part: number, of: number): string => `${written(part)} de ${written(of)}`

/** `5.9 %`, or a dash without marks. */
export const absenceRate = (absences: number, marks: number): string =>
  marks === 0 ? '—' : `${percentOf(absences, marks)}\u00A0%`
