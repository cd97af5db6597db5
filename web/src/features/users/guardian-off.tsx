import { REASON_MAX } from '@plantel/contract/families'
import { fullName, STATUS } from '@plantel/contract/school-words'
import { updateUser } from '@plantel/contract/user-administration'
import type { UserRow } from '@plantel/contract/users'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { DangerDialog } from '../../ui/dialogs/danger-dialog.tsx'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { showStatus, STALE } from './queries.ts'
import { GUARDIAN_TEXTS as G, T } from './texts.ts'

/** Of a guardian who would see the child no more, the server wants to know why and who says so. */
export interface Proof {
  reason: string
  own_password: string
}

export const NO_PROOF: Proof = { reason: '', own_password: '' }

export const proofOf = ({ reason, own_password }: Proof): Partial<Proof> =>
  reason.trim() === '' && own_password === '' ? {} : { reason: reason.trim(), own_password }

const WRONG_PASSWORD = 3753

export const asksProof = (problem: ApiProblem | undefined): boolean =>
  problem?.code === WRONG_PASSWORD ||
  (problem?.errors.some(({ field }) => field === 'own_password' || field === 'reason') ?? false)

interface ProofFieldsProps {
  value: Proof
  problem: ApiProblem | undefined
  onChange: (value: Proof) => void
}

export const ProofFields = ({ value, problem, onChange }: ProofFieldsProps) => {
  const errorOf = (name: keyof Proof) => problem?.errors.find(({ field }) => field === name)?.message
  const wrong = problem?.code === WRONG_PASSWORD ? problem.message : undefined
  return (
    <>
      <p>{G.why}</p>
      <TextInput
        label={G.reason}
        required
        maxLength={REASON_MAX}
        help={G.help}
        value={value.reason}
        error={errorOf('reason')}
        onChange={(reason) => onChange({ ...value, reason })}
      />
      <PasswordInput
        label={G.password}
        required
        value={value.own_password}
        error={wrong ?? errorOf('own_password')}
        onChange={(own_password) => onChange({ ...value, own_password })}
      />
    </>
  )
}

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
      <ProofFields
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
