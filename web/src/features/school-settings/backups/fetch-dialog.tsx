import { type Backup, fetchBackup } from '@plantel/contract/backups'
import { useQueryClient } from '@tanstack/react-query'
import { addressOf } from '../../../lib/http/api.ts'
import { download } from '../../../lib/http/download.ts'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { BACKUPS_KEY } from './backups-query.ts'
import { BACKUP_TEXTS as T } from './texts.ts'
import { usePasswordForm } from './use-password-form.ts'

interface FetchDialogProps {
  job_id: number
  file: NonNullable<Backup['file']>
  onClose: () => void
}

/** The password is asked for at each download. */
export const FetchDialog = ({ job_id, file, onClose }: FetchDialogProps) => {
  const client = useQueryClient()
  const form = usePasswordForm({
    save: (password) => download(addressOf(fetchBackup, { params: { id: job_id } }), file.name, { password }),
    onSaved: () => {
      void client.invalidateQueries({ queryKey: BACKUPS_KEY })
      onClose()
    },
  })
  const gone = form.problem?.status === 404
  return (
    <FormDialog
      title={T.fetchTitle}
      width="sm"
      onClose={onClose}
      pending={form.pending}
      dirty={form.dirty}
      onSubmit={form.submit}
      actions={
        <>
          <DialogCancel />
          <SaveButton pending={form.pending}>{T.download}</SaveButton>
        </>
      }
    >
      <p>{file.name}</p>
      <p>{T.fetchWords}</p>
      <PasswordInput {...form.field} label={T.password} required />
      {gone ? <Notice tone="bad" title={T.gone} /> : <DialogProblem problem={form.problem} names={{}} />}
    </FormDialog>
  )
}
