import type { UserRow } from '@plantel/contract/users'
import { T } from './texts.ts'
import { IS_ACTIVE } from '../../domain/people/status.ts'

/** Why the link cannot be sent to somebody, before it is tried. */
export const noLinkReason = ({ email, status }: UserRow): string | undefined => {
  if (!IS_ACTIVE[status]) return T.link.inactive
  return email ? undefined : T.link.noEmail
}
