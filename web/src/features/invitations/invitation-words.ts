import type { Invitation } from '@plantel/contract/invitations'
import { ROLE_NAMES } from '@plantel/contract/roles'

export const invitationWords = ({ school_name, roles }: Invitation): string =>
  `${school_name} registró este celular como: ${roles.map((role) => ROLE_NAMES[role]).join(', ')}.`
