import type { SampleCall } from './sample-call.ts'

export const SCORE_SAMPLES: Record<string, SampleCall> = {
  readStudentScores: {
    by: 'PARENT',
    aim: (at) => ({ params: { id: at.group_id, student_id: at.students[0] } }),
  },
  readStudentGrades: { by: 'ASSESSOR', aim: (at) => ({ params: { id: at.students[0] } }) },
  readGradeHistory: {
    by: 'DIRECTOR',
    aim: (at) => ({
      params: { id: at.students[0], subject_id: at.subject_id },
      query: { partial_id: String(at.partials[0]) },
    }),
  },
  search: { by: 'ADMINISTER', aim: () => ({ query: { q: 'ana' } }) },
  endGradeEditing: { by: 'ADMINISTER', aim: () => ({}) },
}
