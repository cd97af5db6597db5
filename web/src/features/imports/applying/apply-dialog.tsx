import { applyImport, type Import, ROW_STATES } from '@plantel/contract/imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { JOBS_KEY } from '../../../domain/jobs/jobs.ts'
import { call } from '../../../lib/http/api.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { written } from '../../../lib/words/counts.ts'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { OwnPassword } from '../../../ui/forms/own-password.tsx'
import { MissingGroups, useMissing } from '../missing/missing-groups.tsx'
import { importKey, importQuery } from '../queries.ts'
import { T } from '../texts.ts'
import { useOwnPassword } from '../use-own-password.ts'
import { planWords, takenWords } from '../words/counts.ts'
import { STATE_WORDS } from '../words/states.ts'

const CHANGED = 9106

type Counts = Import['counts']

/** State by state what is not as it was seen. */
const Differences = ({ seen, now }: { seen: Counts; now: Counts }) => {
  const others = ROW_STATES.filter((state) => seen[state] !== now[state])
  return (
    others.length > 0 && (
      <>
        <p>
          <strong>{T.changed}</strong>
        </p>
        <ul>
          {others.map((state) => (
            <li key={state}>
              {STATE_WORDS[state].several}: {written(seen[state])} → {written(now[state])}
            </li>
          ))}
        </ul>
      </>
    )
  )
}

const useApply = (known: Import, onClose: () => void) => {
  const client = useQueryClient()
  const { import_id } = known
  // What is sent is what stands in the dialog: after a refusal, the counts of then.
  const [before, setBefore] = useState<Counts>()
  const saving = useSave({
    save: (password: string) =>
      call(applyImport, { params: { id: import_id }, body: { password, expect: known.counts } }),
    stale: [importKey(import_id), JOBS_KEY],
    onSaved: () => {
      onClose()
      // How far it is, and what came of it, stand at the top.
      scrollTo(0, 0)
    },
    onProblem: ({ code }) => {
      if (code === CHANGED) {
        setBefore(known.counts)
        void client.invalidateQueries({ queryKey: importKey(import_id) })
      }
      return true
    },
  })
  return { saving, before }
}

interface ApplyDialogProps {
  initial: Import
  onClose: () => void
}

/** What will be done, once more, and the own password. */
export const ApplyDialog = ({ initial, onClose }: ApplyDialogProps) => {
  const { data: known = initial } = useQuery(importQuery(initial.import_id))
  const { saving, before } = useApply(known, onClose)
  const { field, wrong, submit } = useOwnPassword(saving.problem)
  const missing = useMissing(known)
  return (
    <>
      {missing.dialog}
      <FormDialog
        title={T.confirmTitle}
        width="sm"
        onClose={onClose}
        pending={saving.pending}
        onSubmit={() => submit(saving.save)}
        actions={
          <>
            <DialogCancel />
            <SaveButton pending={saving.pending} disabled={known.to_apply === 0}>
              {T.import} {takenWords(known, known.to_apply)}
            </SaveButton>
          </>
        }
      >
        <p>{planWords(known)}</p>
        <MissingGroups groups={known.summary?.missing ?? []} onSee={missing.onSee} />
        {!wrong && <DialogProblem problem={saving.problem} />}
        {before && <Differences seen={before} now={known.counts} />}
        <p>{T.confirm}</p>
        <OwnPassword field={field} saving={saving} wrong={wrong} />
      </FormDialog>
    </>
  )
}
