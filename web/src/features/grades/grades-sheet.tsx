import type { ClassList } from '@plantel/contract/classes'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { classTitle } from '../../lib/class-list.ts'
import { scaleOf } from '../../lib/grade-scale.ts'
import { useSetting } from '../../lib/session.ts'
import { usePage } from '../../lib/use-page.ts'
import { useUnsavedGuard } from '../../lib/use-unsaved-guard.ts'
import { TEXTS } from '../../texts.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ClearDialog } from './clear-dialog.tsx'
import { planOf, storedText } from './edits.ts'
import { GradesBar } from './grades-bar.tsx'
import { GradesTable, type Place } from './grades-table.tsx'
import { NothingToGrade } from './nothing-to-grade.tsx'
import { cellKey } from './stored-grades.ts'
import { useClearGrade } from './use-clear-grade.ts'
import { useGradeEdits } from './use-grade-edits.ts'
import { useSaveGrades } from './use-save-grades.ts'
import { wrongCells } from './wrong-cells.ts'

const ROWS_PER_PAGE = 100

interface GradesSheetProps {
  query: UseQueryResult<ClassList>
  list: ClassList
  back: { to: string; label: string }
}

/** The grades of one class, with what is typed over them. */
export const GradesSheet = ({ query, list, back }: GradesSheetProps) => {
  const subjectId = list.subject.subject_id
  const scale = scaleOf(useSetting('calification-scale'))
  const minimum = useSetting('calification-minimum')
  const grading = useGradeEdits(list, scale)
  const { page, pages, go, shown } = usePage(list.students, ROWS_PER_PAGE)
  const saving = useSaveGrades(subjectId, grading.settle)
  const clearing = useClearGrade(subjectId)
  const [place, setPlace] = useState<Place>()
  useUnsavedGuard(grading.count('send', 'invalid', 'conflict') > 0)

  const key = place ? cellKey(place.student.student_id, place.partial.partial_id) : ''
  const grade = grading.stored.get(key)
  const closeDialog = () => {
    grading.drop(key)
    setPlace(undefined)
  }
  const plan = planOf(grading.edits, grading.stored, subjectId, scale)
  const empty = list.students.length === 0 || list.partials.length === 0
  return (
    <Page
      title={TEXTS.professor.grades}
      context={classTitle(list)}
      back={back}
      bottom={
        list.can_grade && !empty ? (
          <GradesBar
            toSend={grading.count('send')}
            unsent={grading.count('unsent')}
            wrong={wrongCells(list.students, grading.judged, page, ROWS_PER_PAGE)}
            pending={saving.pending}
            problem={saving.problem}
            onPage={go}
            onSave={() => saving.save({ plan, edits: grading.edits })}
          />
        ) : undefined
      }
    >
      {!list.can_grade && (
        <Notice tone="info" title="Solo consulta">
          Solo quien imparte la materia puede cambiar sus calificaciones.
        </Notice>
      )}
      <QueryPanel query={query}>
        {() =>
          empty ? (
            <NothingToGrade without={list.partials.length === 0 ? 'partials' : 'students'} back={back} />
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
      <ClearDialog
        place={place}
        grade={storedText(grade, scale)}
        onCancel={closeDialog}
        onClear={() => {
          if (grade) clearing.save(grade)
          closeDialog()
        }}
      />
    </Page>
  )
}
