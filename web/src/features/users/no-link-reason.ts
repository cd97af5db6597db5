import type { UserRow } from '@plantel/contract/users'
import { T } from './texts.ts'

/** Why the link cannot be sent to somebody, before it is tried. */
export const noLinkReason = ({ email, status }: UserRow): string | undefined => {
  if (status === 0) return T.link.inactive
  return email ? undefined : T.link.noEmail
}
