import { BACKUP_PARTS, type BackupPart, startBackup } from '@plantel/contract/backups'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { JOBS_KEY } from '../../../domain/jobs/jobs.ts'
import { call } from '../../../lib/http/api.ts'
import { toast } from '../../../lib/saving/toast.ts'
import { useSession } from '../../../lib/session/session.ts'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { CheckInput } from '../../../ui/forms/check-input.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { reservedQuery } from '../reserved/reserved-query.ts'
import { RESERVED_TEXTS } from '../reserved/texts.ts'
import { BACKUPS_KEY } from './backups-query.ts'
import { BACKUP_TEXTS as T, PART_WORDS } from './texts.ts'
import { usePasswordForm } from './use-password-form.ts'

interface PartsProps {
  parts: readonly BackupPart[]
  onChange: (parts: BackupPart[]) => void
}

const Parts = ({ parts, onChange }: PartsProps) => (
  <fieldset>
    <legend>{T.parts}</legend>
    <Stack gap={4}>
      {BACKUP_PARTS.map((part) => (
        <CheckInput
          key={part}
          label={PART_WORDS[part]}
          value={parts.includes(part)}
          onChange={(wanted) =>
            onChange(BACKUP_PARTS.filter((each) => (each === part ? wanted : parts.includes(each))))
          }
        />
      ))}
    </Stack>
  </fieldset>
)

/** All is taken along, unless somebody says otherwise. */
export const StartDialog = ({ onClose }: { onClose: () => void }) => {
  const { school_id } = useSession().school
  const client = useQueryClient()
  const [parts, setParts] = useState<BackupPart[]>([...BACKUP_PARTS])
  const [reserved, setReserved] = useState(false)
  const form = usePasswordForm({
    save: (password) =>
      call(startBackup, {
        params: { id: school_id },
        body: { password, parts, ...(reserved ? { reserved } : {}) },
      }),
    onSaved: () => {
      toast(reserved ? RESERVED_TEXTS.asked : T.started)
      const stale = [JOBS_KEY, BACKUPS_KEY, reservedQuery(school_id).queryKey]
      for (const queryKey of stale) void client.invalidateQueries({ queryKey })
      onClose()
    },
  })
  return (
    <FormDialog
      title={T.startTitle}
      width="sm"
      onClose={onClose}
      pending={form.pending}
      dirty={form.dirty}
      onSubmit={form.submit}
      actions={
        <>
          <DialogCancel />
          <SaveButton pending={form.pending}>{reserved ? RESERVED_TEXTS.ask : T.start}</SaveButton>
        </>
      }
    >
      <p>{T.startWords}</p>
      <Parts parts={parts} onChange={setParts} />
      <CheckInput
        label={RESERVED_TEXTS.choice}
        help={RESERVED_TEXTS.choiceHelp}
        value={reserved}
        onChange={setReserved}
      />
      <PasswordInput {...form.field} label={T.password} required />
      <DialogProblem problem={form.problem} names={{ reserved: RESERVED_TEXTS.title }} />
    </FormDialog>
  )
}
