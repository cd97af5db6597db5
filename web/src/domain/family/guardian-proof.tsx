import { REASON_MAX } from '@plantel/contract/families'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'

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

interface GuardianProofProps {
  value: Proof
  problem: ApiProblem | undefined
  onChange: (value: Proof) => void
}

export const GuardianProof = ({ value, problem, onChange }: GuardianProofProps) => {
  const errorOf = (name: keyof Proof) => problem?.errors.find(({ field }) => field === name)?.message
  const wrong = problem?.code === WRONG_PASSWORD ? problem.message : undefined
  return (
    <>
      <TextInput
        label="Motivo"
        required
        maxLength={REASON_MAX}
        help="La dirección recibe un aviso del cambio; el motivo queda sellado."
        value={value.reason}
        error={errorOf('reason')}
        onChange={(reason) => onChange({ ...value, reason })}
      />
      <PasswordInput
        label="Su contraseña"
        required
        value={value.own_password}
        error={wrong ?? errorOf('own_password')}
        onChange={(own_password) => onChange({ ...value, own_password })}
      />
    </>
  )
}
