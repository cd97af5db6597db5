import { missedInWords } from '@plantel/contract/days-missed'
import type { Summary } from '../../ui/layout/summary-cards.tsx'

interface MaybeMissed {
  absence_days: number | null
  excused_days: number | null
  single_absences: number | null
  total_late: number
}

/** Days first, single classes after; none for who teaches the child in some classes only. */
export const missedSummary = (of: MaybeMissed): Summary[] => {
  const { absence_days, excused_days, single_absences, total_late } = of
  if (absence_days === null || excused_days === null || single_absences === null) return []
  const value = missedInWords({ absence_days, excused_days, single_absences, total_late })
  return [{ label: 'Inasistencias', value, width: 'whole' }]
}
