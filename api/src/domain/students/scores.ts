import { groupOf } from '../groups/group-of.ts'
import { partialsOn } from '../groups/group-partials.ts'
import { shownMarks, sumOfMarks } from '../groups/marks.ts'
import type { GroupScoresRow } from './scores-sql.ts'

export const groupScores = (row: GroupScoresRow, today: string) => ({
  group: groupOf(row),
  ...shownMarks(sumOfMarks(row.subjects)),
  partials: partialsOn(row, today),
  subjects: row.subjects.map((subject) => ({
    subject_id: subject.subject_id,
    title: subject.title,
    folio: subject.folio,
    professor: subject.professor,
    ...shownMarks(subject),
    califications: subject.califications,
  })),
})
