import { type Action, scopesFor } from '@plantel/contract/permissions'
import { useRoles } from '../../lib/session/session.ts'

/** Whether this person may do it of the own children only: there is a page of the family for that. */
export const useFamilyOnly = (action: Action): boolean => {
  const scopes = scopesFor(useRoles(), action)
  return scopes.length > 0 && scopes.every((scope) => scope === 'children')
}
