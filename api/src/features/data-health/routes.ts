import {
  HEALTH_CHECKS,
  HEALTH_LISTS,
  type HealthList,
  healthPath,
  readDataHealth,
} from '@plantel/contract/data-health'
import { readFirstSteps } from '@plantel/contract/first-steps'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { firstSteps } from './first-steps.ts'
import { checkSchool, type Counts, countCurrent, countStudents, countUsers } from './sql.ts'

export function serveDataHealth(serve: Serve): void {
  serve(readDataHealth, async ({ tx, user, today, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const counts: Record<HealthList, Counts> = {
      students: await countStudents(tx, today),
      ...(await countUsers(tx)),
      ...(await countCurrent(tx)),
      school: await checkSchool(tx, user.school_id),
    }
    return {
      data: HEALTH_LISTS.flatMap((list) =>
        HEALTH_CHECKS[list].map((check) => ({
          check: `${list}-${check}`,
          count: counts[list][check] ?? 0,
          path: healthPath(list, check),
        })),
      ),
    }
  })

  serve(readFirstSteps, async ({ tx, user, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return { data: await firstSteps(tx, user.school_id) }
  })
}
