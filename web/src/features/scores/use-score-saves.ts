import { clearGrade } from '@plantel/contract/grades'
import type { StudentScores } from '@plantel/contract/scores'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import type { Edits, Plan, Stored, StoredGrade } from '../../domain/grades/grade-edits.ts'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { sendGrades } from '../../domain/grades/send-grades.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { type ScoresPlace, SCORES_KEY, studentScoresQuery } from '../../domain/scores/student-scores.ts'
import { STALE } from './queries.ts'
import { byCell, withGrades, withoutGrade } from './stored-scores.ts'
import { SCORE_TEXTS } from './texts.ts'

interface Sent {
  plan: Plan
  edits: Edits
}

const NO_GRANT = 9003

interface Saving {
  place: ScoresPlace
  onSaved: (sent: Edits, saved: Stored) => void
  /** The grant has ended on the server (9003). */
  onRefused: () => void
}

/**
 * Saves and clears grades. What was refused for another reason than the grant is shown anew: there the cells that somebody else
 * changed show both values.
 */
export const useScoreSaves = ({ place, onSaved, onRefused }: Saving) => {
  const client = useQueryClient()
  const { queryKey } = studentScoresQuery(place)
  const patch = (change: (scores: StudentScores) => StudentScores) =>
    client.setQueryData<StudentScores>(queryKey, (scores) => scores && change(scores))
  const refused = ({ code, status }: ApiProblem) => {
    if (code === NO_GRANT) onRefused()
    else if (status >= 400 && status < 500) void client.invalidateQueries({ queryKey: SCORES_KEY })
  }
  const saving = useSave({
    save: ({ plan }: Sent) =>
      sendGrades(plan, (written) => void patch((scores) => withGrades(scores, written))),
    success: SCORE_TEXTS.saved,
    stale: STALE,
    onSaved: ({ saved }, { edits }) => onSaved(edits, byCell(saved)),
    onProblem: (problem) => {
      refused(problem)
      return true
    },
  })
  const clearing = useSave({
    save: ({ calification_id: id, version }: StoredGrade) =>
      call(clearGrade, { params: { id }, query: { version } }),
    success: SCORE_TEXTS.cleared,
    stale: STALE,
    onSaved: (_, grade) => void patch((scores) => withoutGrade(scores, grade.calification_id)),
    onProblem: refused,
  })
  return {
    saving: { ...saving, problem: saving.problem?.code === NO_GRANT ? undefined : saving.problem },
    clearing,
  }
}
