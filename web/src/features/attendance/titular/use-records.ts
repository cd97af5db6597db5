import type { ClassList } from '@plantel/contract/classes'
import { scopesFor } from '@plantel/contract/permissions'
import { useRoles } from '../../../lib/session/session.ts'

/** Records what families hand in: the administration, and the titular, whose list of the day this is. */
export const useRecords = ({ list_kind }: ClassList): boolean => {
  const scopes = scopesFor(useRoles(), 'excuses:record')
  return scopes.includes('school') || (list_kind !== 'class' && scopes.includes('taught'))
}

/** Reads what the families of the group were told of reports, and writes down what they answer. */
export const useFamilyReports = ({ list_kind }: ClassList): boolean =>
  scopesFor(useRoles(), 'family-reports:read').includes('taught') && list_kind !== 'class'
