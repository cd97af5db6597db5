import { usePartialTitle } from '../../domain/partials/partial-words.ts'
import type { ClassList } from '@plantel/contract/classes'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { classTitle } from '../../domain/class-list/class-list.ts'
import { cellKey, planOf, storedText } from '../../domain/grades/grade-edits.ts'
import { type GradeWriting, IN_SCALE } from '../../domain/grades/grade-writing.ts'
import { OWN_IMPORTS_PATH } from '../../domain/imports/addresses.ts'
import { listName } from '../../domain/people/names.ts'
import { Link } from '../../lib/routing/link.tsx'
import { useSetting } from '../../lib/session/session.ts'
import { useGradeDraft } from '../../domain/grades/use-grade-draft.ts'
import { useGradeEdits } from '../../domain/grades/use-grade-edits.ts'
import { usePage } from '../../lib/routing/use-page.ts'
import { TEXTS } from '../../texts.ts'
import { ClearGradeDialog } from '../../domain/grades/grid/clear-grade-dialog.tsx'
import { GradesBar } from '../../domain/grades/grid/grades-bar.tsx'
import { useCaptureScale } from '../../domain/grades/school-scale.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Pager } from '../../ui/tables/pager.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { RecoveredDraft } from '../../ui/feedback/recovered-draft.tsx'
import { RULE } from './grade-cells.ts'
import { GRID, GradesTable, type Place } from './grades-table.tsx'
import { NothingToGrade } from './nothing-to-grade.tsx'
import { storedGrades } from './stored-grades.ts'
import { useClearGrade } from './use-clear-grade.ts'
import { useSaveGrades } from './use-save-grades.ts'
import { wrongCells } from './wrong-cells.ts'

const ROWS_PER_PAGE = 100

interface GradesSheetProps {
  query: UseQueryResult<ClassList>
  list: ClassList
  back: { to: string; label: string }
}

const cellsOf = ({ students, partials }: ClassList): Set<string> =>
  new Set(
    students.flatMap(({ student_id }) => partials.map(({ partial_id }) => cellKey(student_id, partial_id))),
  )

const useSheet = (list: ClassList, writing: GradeWriting) => {
  const { subject_id } = list.subject
  const stored = useMemo(() => storedGrades(list), [list])
  const grading = useGradeEdits(stored, writing)
  const { save, pending, problem } = useSaveGrades(subject_id, grading.settle)
  const { recovered } = useGradeDraft({
    place: list.can_grade ? `grades ${subject_id}` : undefined,
    grading,
    has: (key) => cellsOf(list).has(key),
  })
  const saveAll = () => {
    const plan = planOf(grading.edits, stored, writing, (student_id) => ({ student_id, subject_id }))
    save({ list, plan, edits: grading.edits })
  }
  return { grading, recovered, stored, saving: { pending, problem, onSave: saveAll } }
}

const Context = ({ list }: { list: ClassList }) => (
  <>
    {classTitle(list)}
    {list.can_grade && (
      <>
        {' · '}
        <Link to={OWN_IMPORTS_PATH}>{TEXTS.professor.importGrades}</Link>
      </>
    )}
  </>
)

export const GradesSheet = ({ query, list, back }: GradesSheetProps) => {
  const scale = useCaptureScale()
  const writing = IN_SCALE[scale]
  const minimum = useSetting('calification-minimum')
  const { grading, recovered, stored, saving } = useSheet(list, writing)
  const { page, pages, go, shown } = usePage(list.students, ROWS_PER_PAGE)
  const clearing = useClearGrade(list.subject.subject_id)
  const [place, setPlace] = useState<Place>()
  const titleOf = usePartialTitle()

  const key = place ? cellKey(place.student.student_id, place.partial.partial_id) : ''
  const grade = stored.get(key)
  const closeDialog = () => {
    grading.drop(key)
    setPlace(undefined)
  }
  const empty = list.students.length === 0 || list.partials.length === 0
  return (
    <Page
      title={TEXTS.professor.grades}
      context={<Context list={list} />}
      back={back}
      bottom={
        list.can_grade && !empty ? (
          <GradesBar
            grid={GRID}
            toSend={grading.count('send')}
            unsent={grading.count('unsent')}
            wrong={wrongCells(list.students, grading.judged, page, ROWS_PER_PAGE, RULE[scale])}
            {...saving}
            onPage={go}
          />
        ) : undefined
      }
    >
      {!list.can_grade && (
        <Notice tone="info" title="Solo consulta">
          Solo quien imparte la materia puede cambiar sus calificaciones.
        </Notice>
      )}
      {recovered && <RecoveredDraft onDiscard={() => grading.drop()} />}
      <QueryPanel query={query}>
        {() =>
          empty ? (
            <NothingToGrade
              without={list.partials.length === 0 ? 'partials' : 'students'}
              level={list.group.level}
              back={back}
            />
          ) : (
            <GradesTable
              list={list}
              students={shown}
              scale={scale}
              minimum={minimum}
              grading={grading}
              onClear={setPlace}
            />
          )
        }
      </QueryPanel>
      <Pager page={page} pages={pages} onPage={go} />
      <ClearGradeDialog
        cell={
          place && {
            name: listName(place.student),
            column: titleOf({ ...place.partial, is_regularized: false }),
            grade: storedText(grade, writing),
          }
        }
        pending={clearing.pending}
        onCancel={closeDialog}
        onClear={() => {
          if (grade) clearing.save(grade)
          closeDialog()
        }}
      />
    </Page>
  )
}
