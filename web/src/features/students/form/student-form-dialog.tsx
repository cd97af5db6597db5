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
import { useSaveStudent } from './use-save-student.ts'

const FOLIO_TAKEN = 6000

interface StudentFormDialogProps {
  title: string
  initial: StudentValues
  photo: string | null
  write: (form: StudentForm) => Promise<{ student_id: number }>
  success: string
  onClose: () => void
  children?: ReactNode
}

/** The form of a new or a known student. The dialog closes 3 seconds after success. */
export const StudentFormDialog = (props: StudentFormDialogProps) => {
  const { title, initial, write, success, onClose, children } = props
  const form = useForm(initial, StudentTyped)
  const saving = useSaveStudent({ write, success, onClose })
  const { done, problem } = saving
  // Said beside its field, so it is not said again.
  const folioTaken = problem?.code === FOLIO_TAKEN
  const refused = useFieldRefusals(problem, form.values, folioTaken ? { folio: problem.message } : {})
  return (
    <SaveDialog
      title={title}
      width="md"
      onClose={onClose}
      form={{ ...form, dirty: form.dirty || saving.photo !== undefined }}
      saving={saving}
      before={<ReviewFields form={form} />}
      disabled={!form.valid}
      refusal={
        <div className={styles.refusal}>
          {!folioTaken && <DialogProblem problem={problem} names={STUDENT_LABELS} />}
          {done && <DialogDone>{success}</DialogDone>}
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
