import { joinReservedCopy } from '@plantel/contract/reserved-copies'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { useUnsavedGuard } from '../../../lib/routing/use-unsaved-guard.ts'
import { useSession } from '../../../lib/session/session.ts'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { usePasswordForm } from '../backups/use-password-form.ts'
import { Passphrase } from './passphrase.tsx'
import { reservedQuery } from './reserved-query.ts'
import { RESERVED_TEXTS as T } from './texts.ts'

interface JoinDialogProps {
  request_id: number
  onClose: () => void
}

/** First the password; then what opens the sealed part, once. */
export const JoinDialog = ({ request_id, onClose }: JoinDialogProps) => {
  const { school_id } = useSession().school
  const client = useQueryClient()
  const [words, setWords] = useState<string>()
  const [noted, setNoted] = useState(false)
  const [leaving, setLeaving] = useState(false)
  useUnsavedGuard(words !== undefined && !noted)
  const form = usePasswordForm({
    save: (password) => call(joinReservedCopy, { params: { id: request_id }, body: { password } }),
    onSaved: ({ data }) => setWords(data.passphrase),
  })
  const close = () => {
    void client.invalidateQueries({ queryKey: reservedQuery(school_id).queryKey })
    onClose()
  }
  if (words !== undefined)
    return (
      <FormDialog
        key="words"
        title={T.phraseTitle}
        width="sm"
        onClose={() => (noted ? close() : setLeaving(true))}
        keepOnBackdrop
      >
        <AskDialog
          open={leaving}
          title={T.leave}
          cancel={T.stay}
          confirm={T.leaveNow}
          onCancel={() => setLeaving(false)}
          onConfirm={close}
        >
          {T.leaveWords}
        </AskDialog>
        <Passphrase words={words} noted={noted} onNoted={setNoted} />
      </FormDialog>
    )
  const gone = form.problem?.status === 404
  return (
    <FormDialog
      key="password"
      title={T.joinTitle}
      width="sm"
      onClose={close}
      pending={form.pending}
      dirty={form.dirty}
      onSubmit={form.submit}
      actions={
        <>
          <DialogCancel />
          <SaveButton pending={form.pending}>{T.join}</SaveButton>
        </>
      }
    >
      <p>{T.joinWords}</p>
      <PasswordInput {...form.field} label="Su contraseña" required />
      {gone ? <Notice tone="bad" title={T.gone} /> : <DialogProblem problem={form.problem} names={{}} />}
    </FormDialog>
  )
}
