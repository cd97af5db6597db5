import { LETTERS_MAX } from '@plantel/contract/access-letters'
import { EXPORT_CHOSEN_MAX } from '@plantel/contract/exports'
import { PRINT_STUDENTS_MAX } from '@plantel/contract/print-jobs'
import { readStudents, type StudentRow } from '@plantel/contract/students'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { tooMany } from '../../../domain/bulk/chosen-body.ts'
import type { Taken } from '../../../domain/exporting/use-export.ts'
import { exportedList } from '../../../domain/lists/exported-list.ts'
import { chosenRows } from '../../../domain/lists/chosen-rows.ts'
import { call } from '../../../lib/http/api.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { SelectionState } from '../../../lib/tables/use-selection.ts'
import { SelectionBar } from '../../../ui/tables/selection-bar.tsx'
import { STUDENT_TEXTS } from '../texts.ts'

const DIALOGS = {
  group: lateDialog(async () => (await import('../bulk/change-group-dialog.tsx')).ChangeGroupDialog),
  special: lateDialog(async () => (await import('../bulk/special-group-dialog.tsx')).SpecialGroupDialog),
  deactivate: lateDialog(
    async () => (await import('../../../domain/leavings/deactivate-many-dialog.tsx')).DeactivateManyDialog,
  ),
  reenrol: lateDialog(
    async () => (await import('../../../domain/leavings/reenrol-dialog.tsx')).ReenrolDialog,
  ),
  letters: lateDialog(
    async () => (await import('../families/student-letters-dialog.tsx')).StudentLettersDialog,
  ),
}

export interface StudentSelectionProps {
  selection: SelectionState<StudentRow>
  /** Keys of the columns that the list shows. */
  shown: readonly string[]
}

const NOUN = ['alumno elegido', 'alumnos elegidos'] as const

const PrintDialog = lateDialog(
  async () => (await import('../../../domain/printing/print-job-dialog.tsx')).PrintJobDialog,
)
const ExportDialog = lateDialog(
  async () => (await import('../../../domain/exporting/export-dialog.tsx')).ExportDialog,
)

/** The list's own export, of those that were chosen. */
const exportedOf = ({ value }: SelectionState<StudentRow>): Taken => {
  const report = 'school-students'
  if ('ids' in value) return { report, data: { status: null, student_id: value.ids }, snaphot: undefined }
  return exportedList({ report, query: value.filter, more: { status: null } })
}

const OVER_PRINT = `Son ${PRINT_STUDENTS_MAX} alumnos como máximo a la vez`
const OVER = `Son ${LETTERS_MAX} alumnos como máximo a la vez`

/** *Enviar aviso* to the families of these students: the form of notices opens with them. */
const useNoticeTo = ({ value, rows }: SelectionState<StudentRow>) => {
  const { school_id } = useSession().school
  const navigate = useNavigate()
  return useSave({
    save: () =>
      chosenRows({ value, rows }, (query) => call(readStudents, { params: { id: school_id }, query })),
    onSaved: (students) =>
      void navigate('/avisos/nuevo', {
        state: {
          noticeTo: students.map(
            ({ student_id, folio, name, last_name, second_last_name, group_id, group_title }) => ({
              student_id,
              folio,
              name,
              last_name,
              second_last_name,
              group_id,
              group_title,
            }),
          ),
        },
      }),
  })
}

/** What can be done with the students that were chosen in *Alumnos*. */
const StudentSelection = ({ selection, shown }: StudentSelectionProps) => {
  const { school_id } = useSession().school
  const [opened, setOpened] = useState<keyof typeof DIALOGS | 'cards' | 'export'>()
  const close = () => setOpened(undefined)
  const notice = useNoticeTo(selection)
  const over = selection.count > LETTERS_MAX ? OVER : undefined
  const reason = tooMany(selection.value)
  const Dialog = opened && opened !== 'cards' && opened !== 'export' && DIALOGS[opened]
  const studentIds = async () => {
    const students = await chosenRows(selection, (query) =>
      call(readStudents, { params: { id: school_id }, query }),
    )
    return students.map(({ student_id }) => student_id)
  }
  return (
    <>
      <SelectionBar
        noun={NOUN}
        selection={selection}
        actions={[
          { label: STUDENT_TEXTS.changeGroup, onSelect: () => setOpened('group'), reason },
          { label: STUDENT_TEXTS.specialGroup, onSelect: () => setOpened('special'), reason },
          {
            label: STUDENT_TEXTS.sendNotice,
            pending: notice.pending,
            onSelect: () => notice.save(undefined),
            reason: over,
          },
          { label: STUDENT_TEXTS.letters, onSelect: () => setOpened('letters'), reason: over },
          {
            label: STUDENT_TEXTS.printCards,
            onSelect: () => setOpened('cards'),
            reason: selection.count > PRINT_STUDENTS_MAX ? OVER_PRINT : undefined,
          },
          {
            label: STUDENT_TEXTS.export,
            onSelect: () => setOpened('export'),
            reason: tooMany(selection.value, EXPORT_CHOSEN_MAX),
          },
          { label: STUDENT_TEXTS.reenrol, onSelect: () => setOpened('reenrol'), reason },
          { label: STUDENT_TEXTS.deactivate, onSelect: () => setOpened('deactivate'), reason },
        ]}
      />
      {Dialog && <Dialog selection={selection} onClose={close} />}
      {opened === 'cards' && (
        <PrintDialog of="students" count={selection.count} ids={studentIds} onClose={close} />
      )}
      {opened === 'export' && (
        <ExportDialog title={STUDENT_TEXTS.title} {...exportedOf(selection)} shown={shown} onClose={close} />
      )}
    </>
  )
}

export default StudentSelection
