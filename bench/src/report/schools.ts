import type { SchoolsFigures } from '../schools/measure-schools.ts'
import { ms, table, times } from './table.ts'

/** None of these may grow with the number of schools. */
export const schoolsBlock = (measured: SchoolsFigures | null): string[] => {
  if (measured === null) return []
  const { few, many, figures } = measured
  const head = ['Schools', few.toLocaleString('en'), many.toLocaleString('en'), 'ratio']
  return [
    table(
      head,
      figures.map((row) => [row.title, ms(row.few), ms(row.many), times(row.many / row.few)]),
    ),
  ]
}
