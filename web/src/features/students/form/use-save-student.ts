import type { Student } from '@plantel/contract/students'
import { useRef, useState } from 'react'
import { type ApiProblem, asProblem } from '../../../lib/http/problem.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { STALE } from '../queries.ts'
import { sendPhoto } from './send-photo.ts'

interface UnsentPhoto {
  studentId: number
  photo: Blob
  problem: ApiProblem
}

interface Save<Input> {
  write: (input: Input) => Promise<Pick<Student, 'student_id'>>
  success: string
  onClose: () => void
  /** `SHOWN_SUCCESS_MS` unless something else is to be read, or the next student waits. */
  closeAfterMs?: () => number
}

/**
 * Saves a student and then the photo, which needs the student's id. A photo that fails never loses the student: the dialog then
 * stays, says that the student is saved, and `unsent` offers the photo again.
 */
export const useSaveStudent = <Input>({
  write,
  success,
  onClose,
  closeAfterMs = () => SHOWN_SUCCESS_MS,
}: Save<Input>) => {
  const [photo, setPhoto] = useState<Blob>()
  const [progress, setProgress] = useState<number>()
  const [unsent, setUnsent] = useState<UnsentPhoto>()
  const keepOpen = useRef(false)
  const saving = useDialogSave({
    save: async (input: Input) => {
      const { student_id: studentId } = await write(input)
      if (!photo) return undefined
      setProgress(0)
      try {
        await sendPhoto(studentId, photo, setProgress)
      } catch (thrown) {
        return { studentId, photo, problem: asProblem(thrown) }
      } finally {
        setProgress(undefined)
      }
      return undefined
    },
    success,
    stale: STALE,
    closeAfterMs: (failed) => (failed === undefined ? closeAfterMs() : SHOWN_SUCCESS_MS),
    onClose: () => {
      if (!keepOpen.current) onClose()
    },
    onSaved: (failed) => {
      keepOpen.current = failed !== undefined
      setUnsent(failed)
    },
  })
  const { save, pending, problem, done } = saving
  return { save, pending, problem, done, photo, setPhoto, progress, unsent }
}
