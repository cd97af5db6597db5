import { todayIn } from '../../lib/dates/dates.ts'
import { queryClient } from '../../lib/http/query.ts'
import { sessionQuery } from '../../lib/session/session.ts'

/** Without a network too; the device's own clock where nobody has signed in yet. */
export const todayAtSchool = (): string => {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  return todayIn(session?.school.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
}
