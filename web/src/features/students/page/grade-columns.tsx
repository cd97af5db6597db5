import type { Partial } from '@plantel/contract/classes'
import { listName } from '@plantel/contract/school-words'
import type { SubjectScores } from '@plantel/contract/scores'
import { Average, Judged } from '../../../domain/grades/average.tsx'
import { type GradeScale, shownGrade } from '../../../domain/grades/grade-scale.ts'
import type { HistoryCell } from '../../../domain/scores/history-query.ts'
import { written } from '../../../lib/words/counts.ts'
import { CountButton } from '../../../ui/tables/count-button.tsx'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { STUDENT_TEXTS } from '../texts.ts'

interface GradeColumns {
  partials: readonly Partial[]
  studentId: number
  scale: GradeScale
  titleOf: (partial: Partial) => string
  /** Undefined for who may not read who wrote a grade. */
  open: ((opened: { cell: HistoryCell; name: string }) => void) | undefined
}

const gradeIn = ({ califications }: SubjectScores, partial_id: number): number | undefined =>
  califications.find((grade) => grade.partial_id === partial_id && grade.is_final === 0)?.calification

const partialColumn = (
  partial: Partial,
  { studentId, scale, titleOf, open }: GradeColumns,
): Column<SubjectScores> => {
  const title = titleOf(partial)
  const { partial_id } = partial
  return {
    key: `partial-${partial_id}`,
    title,
    align: 'right',
    narrow: true,
    card: 'fact',
    ...(partial.active ? { active: 'Activo' } : {}),
    cell: (subject) => {
      const grade = gradeIn(subject, partial_id)
      if (grade === undefined) return <span title="Sin calificación">—</span>
      const shown = shownGrade(grade, scale)
      const judged = <Judged scale={scale}>{shown}</Judged>
      if (!open) return judged
      const cell = { student_id: studentId, subject_id: subject.subject_id, partial_id }
      return (
        <CountButton
          count={judged}
          label={`${shown}, historia de ${subject.title} en ${title}`}
          onClick={() => open({ cell, name: `${subject.title} en ${title}` })}
        />
      )
    },
  }
}

export const gradeColumns = (of: GradeColumns): Column<SubjectScores>[] => [
  { key: 'title', title: 'Materia', heading: true, cell: ({ title }) => title },
  ...of.partials.map((partial) => partialColumn(partial, of)),
  {
    key: 'average_rating',
    title: 'Promedio',
    align: 'right',
    narrow: true,
    card: 'state',
    cell: ({ average_rating }) => <Average mean={average_rating} scale={of.scale} />,
  },
  {
    key: 'total_absence',
    title: 'Faltas',
    align: 'right',
    narrow: true,
    from: 'medium',
    card: 'fact',
    cell: ({ total_absence }) => written(total_absence),
  },
  {
    key: 'professor',
    title: 'Maestro',
    from: 'medium',
    card: 'line',
    cell: ({ professor }) => (professor ? listName(professor) : STUDENT_TEXTS.noTeacher),
  },
]
