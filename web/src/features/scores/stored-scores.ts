import type { StudentScores, SubjectScores } from '@plantel/contract/scores'
import { cellKey, type Stored } from '../../domain/grades/grade-edits.ts'
import type { WrittenGrade } from '../../domain/grades/send-grades.ts'

export const byCell = (grades: readonly WrittenGrade[]): Stored =>
  new Map(grades.map((grade) => [cellKey(grade.subject_id, grade.partial_id), grade]))

export const storedScores = ({ subjects }: Pick<StudentScores, 'subjects'>): Stored =>
  new Map(
    subjects.flatMap(({ subject_id, califications }) =>
      califications
        .filter(({ is_final }) => is_final === 0)
        .map((grade) => [cellKey(subject_id, grade.partial_id), grade] as const),
    ),
  )

type Cell = Pick<WrittenGrade, 'partial_id' | 'is_final'>

const sameCell = (one: Cell, other: Cell): boolean =>
  one.partial_id === other.partial_id && one.is_final === other.is_final

const withWritten = (subject: SubjectScores, grades: readonly WrittenGrade[]): SubjectScores => {
  const mine = grades.filter(({ subject_id }) => subject_id === subject.subject_id)
  const kept = subject.califications.filter((old) => !mine.some((grade) => sameCell(grade, old)))
  return { ...subject, califications: [...kept, ...mine] }
}

/** The scores with these grades in their cells; averages come with the next reading. */
export const withGrades = (scores: StudentScores, grades: readonly WrittenGrade[]): StudentScores => ({
  ...scores,
  subjects: scores.subjects.map((subject) => withWritten(subject, grades)),
})

export const withoutGrade = (scores: StudentScores, calificationId: number): StudentScores => ({
  ...scores,
  subjects: scores.subjects.map((subject) => ({
    ...subject,
    califications: subject.califications.filter((grade) => grade.calification_id !== calificationId),
  })),
})
