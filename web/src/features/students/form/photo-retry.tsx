import { useState } from 'react'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { TEXTS } from '../../../texts.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogDone } from '../../../ui/dialogs/dialog-problem.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { STALE } from '../queries.ts'
import { sendPhoto } from './send-photo.ts'
import type { useSaveStudent } from './use-save-student.ts'

interface PhotoRetryProps {
  unsent: NonNullable<ReturnType<typeof useSaveStudent>['unsent']>
  onClose: () => void
}

export const PhotoRetry = ({ unsent, onClose }: PhotoRetryProps) => {
  const [progress, setProgress] = useState(0)
  const { save, pending, problem, done } = useDialogSave({
    save: () => sendPhoto(unsent.studentId, unsent.photo, setProgress),
    success: STUDENT_TEXTS.photoSaved,
    stale: STALE,
    onClose,
    closeAfterMs: SHOWN_SUCCESS_MS,
  })
  if (done) return <DialogDone>{STUDENT_TEXTS.photoSaved}</DialogDone>
  const { title, message } = problem ?? unsent.problem
  return (
    <Notice
      tone="bad"
      title="El alumno se guardó, pero su foto no"
      action={
        <Button pending={pending} onClick={() => save(undefined)}>
          {TEXTS.tryAgain}
        </Button>
      }
    >
      {title}. {message}.{pending && ` Enviando la foto: ${Math.round(progress * 100)} %`}
    </Notice>
  )
}
