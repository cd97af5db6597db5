import { problem } from '../../http/problems.ts'
import type { PartialDates } from './sql.ts'

const wrong = (field: string, message: string) => problem.invalid([{ field, message }])

/** Start ≤ end < limit. @throws 1017 at the wrong date */
export const checkDates = ({ start_date, end_date, limit_date }: PartialDates): void => {
  if (end_date < start_date) throw wrong('end_date', 'La fecha final no puede ser anterior a la inicial')
  if (limit_date <= end_date) throw wrong('limit_date', 'La fecha límite debe ser posterior a la fecha final')
}
