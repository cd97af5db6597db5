import { type Import, revertImport, type RevertPlan } from '@plantel/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useImportsPath } from '../../../domain/imports/use-imports-path.ts'
import { JOBS_KEY } from '../../../domain/jobs/jobs.ts'
import { call } from '../../../lib/http/api.ts'
import { history } from '../../../lib/routing/history.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { written } from '../../../lib/words/counts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { OwnPassword } from '../../../ui/forms/own-password.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { IMPORT_LISTS_KEY, importQuery, rehearsalQuery } from '../queries.ts'
import { T } from '../texts.ts'
import { useOwnPassword } from '../use-own-password.ts'
import { madeWords } from '../words/made.ts'
import { KeptList } from './kept-list.tsx'

const Rehearsed = ({ plan }: { plan: RevertPlan }) => {
  const removed = madeWords(plan.removed)
  return (
    <>
      <p>
        <strong>{T.goes}:</strong> {removed.length > 0 ? removed.join(', ') : T.nothingGoes}
      </p>
      {plan.restored > 0 && (
        <p>
          <strong>{T.setBack}:</strong> {written(plan.restored)}
        </p>
      )}
      {plan.kept_count > 0 && (
        <p>
          <strong>{T.stays}:</strong> {written(plan.kept_count)}
        </p>
      )}
      <KeptList count={plan.kept_count} kept={plan.kept} />
      {plan.kept_count > 0 && (
        <Muted>
          Lo que se conserva ya tiene vida en la escuela; se puede dar de baja en su propia ficha.
        </Muted>
      )}
    </>
  )
}

interface RevertDialogProps {
  known: Pick<Import, 'import_id' | 'file_name'>
  onClose: () => void
}

/** First what would go, what would be set back and what stays; then the own password. */
export const RevertDialog = ({ known: { import_id, file_name }, onClose }: RevertDialogProps) => {
  const { pathOf } = useImportsPath()
  const rehearsal = useQuery(rehearsalQuery(import_id))
  const saving = useSave({
    save: (password: string) =>
      call(revertImport, { params: { id: import_id }, body: { rehearse: false, password } }),
    // Not the rehearsal: it is over.
    stale: [importQuery(import_id).queryKey, IMPORT_LISTS_KEY, JOBS_KEY],
    onSaved: () => {
      onClose()
      // Where its progress is.
      if (history.place().pathname !== pathOf(import_id)) history.move(pathOf(import_id))
    },
    onProblem: () => true,
  })
  const { field, wrong, submit } = useOwnPassword(saving.problem)
  const ready = rehearsal.data !== undefined
  return (
    <FormDialog
      title={T.revertThis}
      width="sm"
      onClose={onClose}
      pending={saving.pending}
      onSubmit={() => ready && submit(saving.save)}
      actions={
        <>
          <DialogCancel />
          {ready && (
            <Button look="danger" type="submit" pending={saving.pending}>
              {T.revert} {file_name}
            </Button>
          )}
        </>
      }
    >
      <QueryPanel query={rehearsal} skeleton={<Skeleton count={3} height={24} />}>
        {(plan) => (
          <>
            <Rehearsed plan={plan} />
            <p>{T.revertConfirm}</p>
            <OwnPassword field={field} saving={saving} wrong={wrong} />
          </>
        )}
      </QueryPanel>
      {!wrong && <DialogProblem problem={saving.problem} />}
    </FormDialog>
  )
}
