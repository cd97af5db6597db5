import { enrollStudent } from '@plantel/contract/enrollments'
import type { GroupRow } from '@plantel/contract/groups'
import { createStudentInGroup, StudentForm, type StudentRow } from '@plantel/contract/students'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import type { ApiProblem } from '../../lib/problem.ts'
import { useSession } from '../../lib/session.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../lib/use-dialog-save.ts'
import { useForm } from '../../lib/use-form.ts'
import { EMPTY_STUDENT, type StudentBasicsValues } from '../../pickers/student-basics.tsx'
import { GROUP_TEXTS } from './texts.ts'
import { STALE } from './queries.ts'
import type { StudentMode } from './student-modes.tsx'

/** Refusals that are about the student who was chosen: inactive, in the group already, in a main group already. */
const OF_STUDENT: readonly (number | undefined)[] = [1025, 3001, 3101]
const FOLIO_TAKEN = 6000

/** What is said beside the picker. */
const chosenRefusal = (problem: ApiProblem | undefined): string | undefined =>
  problem && OF_STUDENT.includes(problem.code) ? problem.message : undefined

/** What is said beside the fields of a new student. */
const fieldRefusals = (
  problem: ApiProblem | undefined,
): Partial<Record<keyof StudentBasicsValues, string>> =>
  problem?.code === FOLIO_TAKEN
    ? { folio: problem.message }
    : Object.fromEntries(problem?.errors.map(({ field, message }) => [field, message]) ?? [])

const useEnroll = (group: GroupRow, onClose: () => void) => {
  const [picked, setPicked] = useState<StudentRow | null>(null)
  const [missing, setMissing] = useState(false)
  const saving = useDialogSave({
    save: (student_id: number) =>
      call(enrollStudent, { params: { id: student_id }, body: { group_id: group.group_id } }),
    success: GROUP_TEXTS.studentAdded,
    stale: STALE,
    closeAfterMs: SHOWN_SUCCESS_MS,
    onClose,
  })
  return {
    saving,
    dirty: picked !== null,
    submit: () => {
      setMissing(!picked)
      if (picked) saving.save(picked.student_id)
    },
    picker: {
      value: picked,
      onChange: (student: StudentRow | null) => {
        setPicked(student)
        setMissing(false)
        saving.forget()
      },
      error: missing ? 'Busque y elija a un alumno' : chosenRefusal(saving.problem),
    },
  }
}

const useRegister = (group: GroupRow, onClose: () => void) => {
  const { school_id } = useSession().school
  const form = useForm<StudentBasicsValues, StudentForm>(EMPTY_STUDENT, StudentForm)
  const saving = useDialogSave({
    save: (body: StudentForm) =>
      call(createStudentInGroup, { params: { id: school_id, group_id: group.group_id }, body }),
    success: GROUP_TEXTS.studentAdded,
    stale: STALE,
    closeAfterMs: SHOWN_SUCCESS_MS,
    onClose,
  })
  return {
    saving,
    form,
    dirty: form.dirty,
    submit: () => form.submit(saving.save),
    refused: fieldRefusals(saving.problem),
  }
}

/** Both ways to add a student; what was chosen or typed in one is still there after a look at the other. */
export const useAddStudent = (group: GroupRow, mode: StudentMode, onClose: () => void) => {
  const enroll = useEnroll(group, onClose)
  const register = useRegister(group, onClose)
  const current = mode === 'search' ? enroll : register
  const { problem } = current.saving
  const beside = enroll.picker.error !== undefined || Object.keys(register.refused).length > 0
  return { enroll, register, current, problem: beside ? undefined : problem }
}
