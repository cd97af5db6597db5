import { queryClient } from '../src/lib/http/query.ts'
import { GROUPS_KEY, STUDENTS_KEY } from '../src/domain/query-keys/school-keys.ts'

/** Sums of marks that another screen showed before; whoever opens it again reads them anew when they are stale. */
export const readSums = () => {
  const keys = [GROUPS_KEY, STUDENTS_KEY].map((key) => [...key, 'sums'])
  for (const key of keys) queryClient.setQueryData(key, {})
  return { areStale: () => keys.every((key) => queryClient.getQueryState(key)?.isInvalidated) }
}
