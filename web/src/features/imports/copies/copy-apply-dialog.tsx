import type { ImportCopy } from '@plantel/contract/import-copies'
import { applyImport, type Import } from '@plantel/contract/imports'
import { JOBS_KEY } from '../../../domain/jobs/jobs.ts'
import { call } from '../../../lib/http/api.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { written } from '../../../lib/words/counts.ts'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { OwnPassword } from '../../../ui/forms/own-password.tsx'
import { importKey } from '../queries.ts'
import { useOwnPassword } from '../use-own-password.ts'
import { COPY } from './texts.ts'

interface CopyApplyDialogProps {
  known: Import
  copy: ImportCopy
  onClose: () => void
}

/** What will be done, that there is no way back, and the own password. */
export const CopyApplyDialog = ({ known, copy, onClose }: CopyApplyDialogProps) => {
  const { import_id, counts } = known
  const saving = useSave({
    save: (password: string) =>
      call(applyImport, { params: { id: import_id }, body: { password, expect: counts } }),
    stale: [importKey(import_id), JOBS_KEY],
    onSaved: () => {
      onClose()
      scrollTo(0, 0)
    },
    onProblem: () => true,
  })
  const { field, wrong, submit } = useOwnPassword(saving.problem)
  return (
    <FormDialog
      title={COPY.confirmTitle}
      width="sm"
      onClose={onClose}
      pending={saving.pending}
      onSubmit={() => submit(saving.save)}
      actions={
        <>
          <DialogCancel />
          <SaveButton pending={saving.pending}>{COPY.import}</SaveButton>
        </>
      }
    >
      <p>
        Esta escuela será <strong>{copy.school.name}</strong>: entran {written(copy.rows)} renglones.
      </p>
      <p>{COPY.noWayBack}</p>
      {!wrong && <DialogProblem problem={saving.problem} />}
      <p>{COPY.confirm}</p>
      <OwnPassword field={field} saving={saving} wrong={wrong} />
    </FormDialog>
  )
}
