import { readStudentScores } from '@plantel/contract/scores'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { freshToday } from '../../lib/http/fresh-today.ts'
import { ofCycle } from '../cycles/of-cycle.ts'
import { STUDENTS_KEY } from '../query-keys/school-keys.ts'

/** The scores of students; below the students' key, for what changes a student changes them too. */
export const SCORES_KEY = [...STUDENTS_KEY, 'scores'] as const

export interface ScoresPlace {
  groupId: number
  studentId: number
  snaphot: string | undefined
}

export const studentScoresQuery = ({ groupId, studentId, snaphot }: ScoresPlace) =>
  queryOptions({
    queryKey: [...SCORES_KEY, groupId, studentId, snaphot],
    queryFn: async () => {
      const params = { id: groupId, student_id: studentId }
      return (await call(readStudentScores, { params, query: ofCycle(snaphot) })).data
    },
    // Which partial is active is true of today.
    staleTime: freshToday,
  })
