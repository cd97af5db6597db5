import type { Dashboard } from '@plantel/contract/dashboard'
import { written } from '../../../lib/words/counts.ts'
import { type Summary, SummaryCards } from '../../../ui/layout/summary-cards.tsx'
import { indexOf } from '../percent.ts'
import { SchoolAverage } from '../school-average.tsx'
import { DIRECTOR_TEXTS } from '../texts.ts'

const cardsOf = (summary: Dashboard['summary']): Summary[] => {
  const { total_presence, total_absence } = summary
  const marks = total_presence + total_absence
  const index = (value: number) => (marks > 0 ? indexOf(value, marks) : undefined)
  return [
    { label: 'Población estudiantil', value: written(summary.student_population) },
    { label: 'Maestros', value: written(summary.teaching_population) },
    { label: 'Promedio general', value: <SchoolAverage mean={summary.average_rating} /> },
    {
      label: 'Asistencias',
      value: written(total_presence),
      detail: index(summary.average_presence) ?? DIRECTOR_TEXTS.noRecord,
    },
    { label: 'Faltas (clases)', value: written(total_absence), detail: index(summary.average_absence) },
    { label: 'Reportes', value: written(summary.total_reports) },
  ]
}

export const SchoolCards = ({ summary }: { summary: Dashboard['summary'] }) => (
  <SummaryCards cards={cardsOf(summary).map((card) => ({ ...card, width: 'half' as const }))} />
)
