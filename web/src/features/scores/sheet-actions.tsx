import { fullName } from '@plantel/contract/school-words'
import type { StudentScores } from '@plantel/contract/scores'
import { useQueryClient } from '@tanstack/react-query'
import { ReportCardButton } from '../../domain/printing/report-card-button.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { editIcon } from '../../ui/icons/icons.ts'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import type { ScoresPlace } from '../../domain/scores/student-scores.ts'
import { MARKS_KEY } from './queries.ts'
import { SCORE_TEXTS } from './texts.ts'

interface SheetActionsProps {
  place: ScoresPlace
  query: { isFetching: boolean; refetch: () => unknown }
  scores: Pick<StudentScores, 'student' | 'group'>
  mayEdit: boolean
  onEdit: () => void
}

export const SheetActions = ({ place, query, scores, mayEdit, onEdit }: SheetActionsProps) => {
  const client = useQueryClient()
  const refetch = () => [query.refetch(), client.invalidateQueries({ queryKey: MARKS_KEY })]
  return (
    <>
      <ReportCardButton
        student={{ student_id: place.studentId, name: fullName(scores.student) }}
        level={scores.group.level}
        snaphot={place.snaphot}
      />
      <SyncButton query={{ isFetching: query.isFetching, refetch }} />
      {mayEdit && (
        <Button look="filled" icon={editIcon} aria-haspopup="dialog" onClick={onEdit}>
          {SCORE_TEXTS.edit}
        </Button>
      )}
    </>
  )
}
