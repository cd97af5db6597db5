import type { UserRow } from '@plantel/contract/users'
import type { UserKind } from './user-kinds.ts'

export interface UserDialogProps {
  kind: UserKind
  user: UserRow
  /** The label of the field that has the focus, where something is to be mended. */
  focus?: string | undefined
  onClose: () => void
}
