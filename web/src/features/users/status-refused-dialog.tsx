import { fullName } from '@plantel/contract/school-words'
import type { UserRow } from '@plantel/contract/users'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { DutyProblem } from '../../domain/users/duty-problem.tsx'
import { reassignAction } from './reassign-button.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'

interface StatusRefusedDialogProps {
  user: UserRow
  problem: ApiProblem
  onClose: () => void
}

export const StatusRefusedDialog = ({ user, problem, onClose }: StatusRefusedDialogProps) => (
  <FormDialog
    title={`No se pudo ${user.status === 1 ? 'desactivar' : 'activar'} a ${fullName(user)}`}
    width="sm"
    onClose={onClose}
  >
    <DutyProblem problem={problem} action={reassignAction(user, problem)} />
  </FormDialog>
)
