import type { Summary } from '../../../ui/layout/summary-cards.tsx'
import { attendanceIndex } from '../attendance-index.ts'
import { DIRECTOR_TEXTS } from '../texts.ts'
import { written } from '../../../lib/words/counts.ts'
import { absenceRate, indexOf } from '../percent.ts'

export const attendanceCards = (
  marks: Parameters<typeof attendanceIndex>[0],
  width?: Summary['width'],
): Summary[] => {
  const index = attendanceIndex(marks)
  const marksTaken = marks.total_presence + marks.total_absence
  const wide = width === undefined ? {} : { width }
  return [
    {
      label: 'Asistencias',
      value: written(marks.total_presence),
      detail: index === null ? DIRECTOR_TEXTS.noRecord : indexOf(index, marksTaken),
      ...wide,
    },
    {
      label: 'Faltas (clases)',
      value: written(marks.total_absence),
      ...(marksTaken > 0
        ? { detail: `${absenceRate(marks.total_absence, marksTaken)} de ${written(marksTaken)} marcas` }
        : {}),
      ...wide,
    },
  ]
}
