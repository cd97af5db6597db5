import { fullName } from '@plantel/contract/school-words'
import type { StudentScores } from '@plantel/contract/scores'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { cellKey, planOf } from '../../domain/grades/grade-edits.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useGradeDraft } from '../../domain/grades/use-grade-draft.ts'
import { useGradeEdits } from '../../domain/grades/use-grade-edits.ts'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { RecoveredDraft } from '../../ui/feedback/recovered-draft.tsx'
import { AttendancePanel } from './attendance-panel.tsx'
import { CellDialogs } from './cell-dialogs.tsx'
import { EditBar } from './edit-bar.tsx'
import { LeaveEditing } from './leave-editing.tsx'
import type { ScoresPlace } from '../../domain/scores/student-scores.ts'
import { ScoresPart } from './scores-part.tsx'
import { SheetActions } from './sheet-actions.tsx'
import { storedScores } from './stored-scores.ts'
import { studentSummaries } from './student-summaries.ts'
import { SummaryCards } from '../../ui/layout/summary-cards.tsx'
import { SCORE_TEXTS } from './texts.ts'
import { useCellActions } from './use-cell-actions.ts'
import { useEditFocus } from './use-edit-focus.ts'
import { useEditing } from './use-editing.ts'
import { useOfficeGrades } from './use-office-grades.ts'
import { useScoreSaves } from './use-score-saves.ts'

const PasswordDialog = lateDialog(async () => (await import('./password-dialog.tsx')).PasswordDialog)

const cellsOf = ({ subjects, partials }: StudentScores): Set<string> =>
  new Set(
    subjects.flatMap(({ subject_id }) => partials.map(({ partial_id }) => cellKey(subject_id, partial_id))),
  )

const useSheet = (place: ScoresPlace, scores: StudentScores) => {
  const stored = useMemo(() => storedScores(scores), [scores])
  const writing = useOfficeGrades()
  const grading = useGradeEdits(stored, writing)
  const editing = useEditing(scores, () => grading.drop())
  const saves = useScoreSaves({ place, onSaved: grading.settle, onRefused: editing.refused })
  const { unsaved: losing, recovered } = useGradeDraft({
    place: scores.can_edit ? `scores ${place.groupId} ${place.studentId}` : undefined,
    grading,
    has: (key) => cellsOf(scores).has(key),
  })
  const save = () => {
    const plan = planOf(grading.edits, stored, writing, (subject_id) => ({
      student_id: place.studentId,
      subject_id,
    }))
    saves.saving.save({ plan, edits: grading.edits })
  }
  return { grading, editing, losing, recovered, save, saving: saves.saving, clearing: saves.clearing }
}

interface StudentSheetProps {
  place: ScoresPlace
  query: UseQueryResult<StudentScores>
  scores: StudentScores
  back: { to: string; label: string }
}

export const StudentSheet = ({ place, query, scores, back }: StudentSheetProps) => {
  const { grading, editing, losing, recovered, save, saving, clearing } = useSheet(place, scores)
  const [asked, setAsked] = useState<'password' | 'leave'>()
  useEditFocus({ state: editing.state, unsaved: losing > 0, asking: asked !== undefined })
  const cells = useCellActions(editing.state === 'editing')
  const past = place.snaphot !== undefined
  const graded = scores.subjects.length > 0 && scores.partials.length > 0
  const close = () => setAsked(undefined)
  return (
    <Page
      title={`${SCORE_TEXTS.title} de ${fullName(scores.student)}`}
      context={[scores.group.title, scores.group.levelName, past && SCORE_TEXTS.past]
        .filter(Boolean)
        .join(' · ')}
      back={back}
      actions={
        <SheetActions
          place={place}
          query={query}
          scores={scores}
          mayEdit={scores.can_edit && graded && editing.state === 'reading'}
          onEdit={() => setAsked('password')}
        />
      }
      bottom={
        editing.state === 'reading' ? undefined : (
          <EditBar
            editing={editing}
            grading={grading}
            saving={saving}
            onSave={save}
            onEnd={() => (losing > 0 ? setAsked('leave') : editing.end())}
            onGoOn={() => setAsked('password')}
          />
        )
      }
    >
      {recovered && <RecoveredDraft onDiscard={() => grading.drop()} />}
      <QueryPanel query={query}>
        {() => (
          <>
            <SummaryCards cards={studentSummaries(scores)} />
            <ScoresPart scores={scores} grading={grading} editing={editing} cells={cells} />
            <AttendancePanel place={place} scores={scores} />
          </>
        )}
      </QueryPanel>
      <CellDialogs scores={scores} cells={cells} grading={grading} clearing={clearing} />
      {asked === 'password' && <PasswordDialog onClose={close} />}
      <LeaveEditing
        open={asked === 'leave'}
        losing={losing}
        onStay={close}
        onLeave={() => {
          close()
          editing.end()
        }}
      />
    </Page>
  )
}
