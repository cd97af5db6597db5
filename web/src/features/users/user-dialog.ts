import type { UserRow } from '@plantel/contract/users'
import type { UserKind } from './user-kinds.ts'

export interface UserDialogProps {
  kind: UserKind
  user: UserRow
  onClose: () => void
}
