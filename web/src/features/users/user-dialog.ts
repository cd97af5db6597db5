import type { UserRow } from '@plantel/contract/users'
import type { UserKind } from './user-kinds.ts'

/** What every dialog about one person is given. */
export interface UserDialogProps {
  kind: UserKind
  user: UserRow
  onClose: () => void
}
