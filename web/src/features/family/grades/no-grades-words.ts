import type { StudentScores } from '@plantel/contract/scores'
import { mediumDay } from '../../../lib/dates/dates.ts'
import { partialInWords } from './class-grades.ts'
import { T } from './texts.ts'

/** Until when the first grades are captured: of the partial whose limit comes next. */
export const noGradesWords = (partials: StudentScores['partials'], today: string): string => {
  const [next] = partials
    .filter(({ is_regularized, limit_date }) => !is_regularized && limit_date >= today)
    .toSorted((one, other) => one.limit_date.localeCompare(other.limit_date))
  if (!next) return T.nothing
  const day = mediumDay(next.limit_date).replace(` de ${today.slice(0, 4)}`, '')
  return `Las calificaciones del ${partialInWords(next)} se capturan hasta el ${day}.`
}
