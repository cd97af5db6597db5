import { fullName } from '@plantel/contract/school-words'
import { type Student, type StudentForm, updateStudent } from '@plantel/contract/students'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FocusField } from '../../../lib/forms/focus-field.tsx'
import { call } from '../../../lib/http/api.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { StudentDialogProps } from '../named-student.ts'
import { studentQuery } from '../queries.ts'
import { StudentFormDialog, useStudentForm } from './student-form-dialog.tsx'
import { changesOf, valuesOf } from './student-values.ts'
import { useSaveStudent } from './use-save-student.ts'

interface KnownStudentProps {
  student: Student
  focus: string | undefined
  onClose: () => void
}

const KnownStudent = ({ student, focus, onClose }: KnownStudentProps) => {
  // What is read again after the save must not begin the form anew.
  const [initial] = useState(() => valuesOf(student))
  const write = async (form: StudentForm) => {
    const body = changesOf(initial, form)
    // Only the photo is new.
    if (Object.keys(body).length === 0) return student
    return (await call(updateStudent, { params: { id: student.student_id }, body })).data
  }
  const form = useStudentForm(initial)
  const saving = useSaveStudent({ write, success: STUDENT_TEXTS.updated, onClose })
  return (
    <StudentFormDialog
      title={`Editar a ${fullName(student)}`}
      form={form}
      saving={saving}
      photo={student.url_photo_profile}
      success={STUDENT_TEXTS.updated}
      onClose={onClose}
    >
      <FocusField label={focus} />
    </StudentFormDialog>
  )
}

export const EditStudentDialog = ({ student, focus, onClose }: StudentDialogProps) => {
  const query = useQuery(studentQuery(student.student_id))
  // The form begins with an answer of now, not with one that was kept.
  const [opened] = useState(() => Date.now())
  if (query.data && query.dataUpdatedAt >= opened)
    return <KnownStudent student={query.data} focus={focus} onClose={onClose} />
  return (
    <FormDialog
      title={`Editar a ${fullName(student)}`}
      width="md"
      onClose={onClose}
      actions={<DialogCancel />}
    >
      <QueryPanel query={{ ...query, data: undefined }} skeleton={<Skeleton count={6} height={72} />}>
        {() => null}
      </QueryPanel>
    </FormDialog>
  )
}
