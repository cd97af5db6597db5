import { fullName, STATUS, type Status } from '@plantel/contract/school-words'
import { updateUser } from '@plantel/contract/user-administration'
import type { UserRow } from '@plantel/contract/users'
import { useState } from 'react'
import { call } from '../../lib/http/api.ts'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useSave } from '../../lib/saving/use-save.ts'
import { SwitchInput } from '../../ui/forms/switch-input.tsx'
import { showStatus, STALE } from './queries.ts'
import { T } from './texts.ts'
import { IS_ACTIVE } from '../../domain/people/status.ts'

const GuardianOffDialog = lateDialog(async () => (await import('./guardian-off.tsx')).GuardianOffDialog)

interface ActiveSwitchProps {
  user: UserRow
  /** Nobody deactivates themselves. */
  own: boolean
  onRefused: (problem: ApiProblem) => void
}

export const ActiveSwitch = ({ user, own, onRefused }: ActiveSwitchProps) => {
  const { user_id } = user
  const [guardian, setGuardian] = useState(false)
  const { save, pending } = useSave({
    save: (status: Status) => call(updateUser, { params: { id: user_id }, body: { status } }),
    success: T.updated,
    stale: STALE,
    onSaved: (_, status) => showStatus(user_id, status),
    onProblem: (problem) => {
      if (problem.errors.some(({ field }) => field === 'own_password')) setGuardian(true)
      else onRefused(problem)
      return true
    },
  })
  return (
    <>
      <SwitchInput
        label={`Activo: ${fullName(user)}`}
        labelUnseen
        value={IS_ACTIVE[user.status]}
        disabled={own}
        busy={pending}
        onChange={(on) => save(on ? STATUS.active : STATUS.inactive)}
      />
      {guardian && <GuardianOffDialog user={user} onClose={() => setGuardian(false)} />}
    </>
  )
}
