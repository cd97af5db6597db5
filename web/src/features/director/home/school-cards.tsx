import type { Dashboard } from '@plantel/contract/dashboard'
import { type Summary, SummaryCards } from '../../../ui/summary-cards.tsx'
import { SchoolAverage } from '../school-average.tsx'
import { written } from '../../../lib/counts.ts'
import { percent } from '../percent.ts'

const cardsOf = (summary: Dashboard['summary']): Summary[] => [
  { label: 'Población estudiantil', value: written(summary.student_population) },
  { label: 'Población docente', value: written(summary.teaching_population) },
  { label: 'Promedio general', value: <SchoolAverage mean={summary.average_rating} /> },
  {
    label: 'Asistencias',
    value: written(summary.total_presence),
    detail: `Índice: ${percent(summary.average_presence)}`,
  },
  {
    label: 'Faltas',
    value: written(summary.total_absence),
    detail: `Índice: ${percent(summary.average_absence)}`,
  },
  { label: 'Reportes', value: written(summary.total_reports) },
]

/** The whole school in six numbers. */
export const SchoolCards = ({ summary }: { summary: Dashboard['summary'] }) => (
  <SummaryCards cards={cardsOf(summary).map((card) => ({ ...card, width: 'half' as const }))} />
)
