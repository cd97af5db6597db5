import { enrollStudent } from '@plantel/contract/enrollments'
import type { GroupRow } from '@plantel/contract/groups'
import { createStudentInGroup, Gender, StudentForm, type StudentRow } from '@plantel/contract/students'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../lib/http/api.ts'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { useSession } from '../../lib/session/session.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useFieldRefusals } from '../../lib/forms/use-still-refused.ts'
import { EMPTY_STUDENT, type StudentBasicsValues } from '../../domain/students/student-basics.tsx'
import { GROUP_TEXTS } from './texts.ts'
import { STALE } from './queries.ts'

/** A whole record: what a school lacks is told in *Alumnos*. */
const WholeStudent = z.extend(StudentForm, { gender: Gender })

export type StudentMode = 'search' | 'register'

const OF_STUDENT: readonly (number | undefined)[] = [3001, 3101]
const INACTIVE = 1025
const OTHER_LEVEL = 5905
const FOLIO_TAKEN = 6000

const chosenRefusal = (problem: ApiProblem | undefined): string | undefined => {
  // The catalogue's words for 1025 are of something that is to be deleted.
  if (problem?.code === INACTIVE) return GROUP_TEXTS.inactive
  if (problem?.code === OTHER_LEVEL) return problem.errors[0]?.message ?? problem.message
  return problem && OF_STUDENT.includes(problem.code) ? problem.message : undefined
}

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
  const form = useForm<StudentBasicsValues, StudentForm>(EMPTY_STUDENT, WholeStudent)
  const saving = useDialogSave({
    save: (body: StudentForm) =>
      call(createStudentInGroup, { params: { id: school_id, group_id: group.group_id }, body }),
    success: GROUP_TEXTS.studentAdded,
    stale: STALE,
    closeAfterMs: SHOWN_SUCCESS_MS,
    onClose,
  })
  const refused = fieldRefusals(saving.problem)
  return {
    saving,
    form,
    dirty: form.dirty,
    submit: () => form.submit(saving.save),
    /** Beside their fields, so they are not said again. */
    beside: Object.keys(refused).length > 0,
    refused: useFieldRefusals(saving.problem, form.values, refused),
  }
}

export const useAddStudent = (group: GroupRow, mode: StudentMode, onClose: () => void) => {
  const enroll = useEnroll(group, onClose)
  const register = useRegister(group, onClose)
  const current = mode === 'search' ? enroll : register
  const { problem } = current.saving
  const beside = mode === 'search' ? enroll.picker.error !== undefined : register.beside
  return { enroll, register, current, problem: beside ? undefined : problem }
}
