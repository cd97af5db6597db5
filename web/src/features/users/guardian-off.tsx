import { fullName, STATUS } from '@plantel/contract/school-words'
import { updateUser } from '@plantel/contract/user-administration'
import type { UserRow } from '@plantel/contract/users'
import { useState } from 'react'
import { asksProof, GuardianProof, NO_PROOF, proofOf } from '../../domain/family/guardian-proof.tsx'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { DangerDialog } from '../../ui/dialogs/danger-dialog.tsx'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { showStatus, STALE } from './queries.ts'
import { GUARDIAN_TEXTS as G, T } from './texts.ts'

interface GuardianOffDialogProps {
  user: UserRow
  onClose: () => void
}

export const GuardianOffDialog = ({ user, onClose }: GuardianOffDialogProps) => {
  const [proof, setProof] = useState(NO_PROOF)
  const saving = useSave({
    save: () =>
      call(updateUser, {
        params: { id: user.user_id },
        body: { status: STATUS.inactive, ...proofOf(proof) },
      }),
    stale: STALE,
    onSaved: () => {
      showStatus(user.user_id, STATUS.inactive)
      toast(T.updated)
      onClose()
    },
    onProblem: () => true,
  })
  const { problem } = saving
  return (
    <DangerDialog
      title={G.title}
      onClose={onClose}
      saving={saving}
      act={`${G.act} ${fullName(user)}`}
      refusal={!asksProof(problem) && <DialogProblem problem={problem} />}
    >
      <p>{G.why}</p>
      <GuardianProof
        value={proof}
        problem={problem}
        onChange={(changed) => {
          saving.forget()
          setProof(changed)
        }}
      />
    </DangerDialog>
  )
}
