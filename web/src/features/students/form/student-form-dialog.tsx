import type { StudentForm } from '@plantel/contract/students'
import type { ReactNode } from 'react'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useFieldRefusals } from '../../../lib/forms/use-still-refused.ts'
import { StudentBasics } from '../../../domain/students/student-basics.tsx'
import { DialogDone, DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { PhotoField } from '../../../ui/photos/photo-field.tsx'
import { CheckInput } from '../../../ui/forms/form-fields.tsx'
import { ReviewFields } from '../../../ui/forms/review-fields.tsx'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { STUDENT_TEXTS } from '../texts.ts'
import { MoreStudentFields } from './more-student-fields.tsx'
import { PhotoRetry } from './photo-retry.tsx'
import styles from './student-form-dialog.module.css'
import { STUDENT_LABELS } from './student-labels.ts'
import { StudentTyped, type StudentValues } from './student-values.ts'
import type { useSaveStudent } from './use-save-student.ts'

const FOLIO_TAKEN = 6000

export const useStudentForm = (initial: StudentValues) => useForm(initial, StudentTyped)

/** What stands in the dialog besides the student: the family. */
interface Besides {
  valid: boolean
  wrong: number
  dirty: boolean
  /** Shows what is missing. */
  touchAll: () => void
  /** Fields of its own in words, as for `DialogProblem`. */
  names: Readonly<Record<string, string>>
}

const NOTHING: Besides = { valid: true, wrong: 0, dirty: false, touchAll: () => undefined, names: {} }

interface StudentFormDialogProps {
  title: string
  form: ReturnType<typeof useStudentForm>
  saving: ReturnType<typeof useSaveStudent<StudentForm>>
  photo: string | null
  success: string
  onClose: () => void
  besides?: Besides
  /** Before *Guardar*. */
  actions?: ReactNode
  /** Once it is saved. */
  after?: ReactNode
  children?: ReactNode
}

/** The form of a new or a known student. The dialog closes 3 seconds after success. */
export const StudentFormDialog = (props: StudentFormDialogProps) => {
  const { title, form, saving, success, onClose, besides = NOTHING, actions, after, children } = props
  const { done, problem } = saving
  // Said beside its field, so it is not said again.
  const folioTaken = problem?.code === FOLIO_TAKEN
  const refused = useFieldRefusals(problem, form.values, folioTaken ? { folio: problem.message } : {})
  const whole = { valid: form.valid && besides.valid, wrong: form.wrong + besides.wrong }
  return (
    <SaveDialog
      title={title}
      width="md"
      onClose={onClose}
      form={{
        dirty: form.dirty || besides.dirty || saving.photo !== undefined,
        submit: (save: (typed: StudentForm) => void) => {
          besides.touchAll()
          form.submit((typed) => whole.valid && save(typed))
        },
      }}
      saving={saving}
      before={
        <>
          <ReviewFields form={whole} />
          {!done && actions}
        </>
      }
      disabled={!whole.valid}
      refusal={
        <div className={styles.refusal}>
          {!folioTaken && <DialogProblem problem={problem} names={{ ...STUDENT_LABELS, ...besides.names }} />}
          {done && <DialogDone>{success}</DialogDone>}
          {done && after}
          {saving.unsent && <PhotoRetry unsent={saving.unsent} onClose={onClose} />}
        </div>
      }
    >
      <StudentBasics form={form} refused={refused} lacking={form.values.lacking} />
      <CheckInput {...form.field('lacking')} label={STUDENT_TEXTS.lacking} help={STUDENT_TEXTS.lackingHelp} />
      {children}
      <PhotoField
        photo={props.photo}
        onPick={saving.setPhoto}
        pending={saving.progress !== undefined}
        progress={saving.progress ?? 0}
      />
      <MoreStudentFields form={form} />
    </SaveDialog>
  )
}
