import { fullName } from '@plantel/contract/school-words'
import type { StudentScores } from '@plantel/contract/scores'
import { missedSummary } from '../../domain/students/missed-summary.ts'
import { groupSummaries, markSummaries } from './group-summaries.tsx'
import type { Summary } from '../../ui/layout/summary-cards.tsx'

export const studentSummaries = (scores: StudentScores): Summary[] => {
  const { student, group } = scores
  const [average, ...attendance] = markSummaries(scores)
  return [
    { label: 'Alumno', value: fullName(student), detail: `Matrícula ${student.folio}`, width: 'whole' },
    ...groupSummaries(group),
    ...missedSummary(scores),
    ...attendance,
    ...(average ? [average] : []),
  ]
}
