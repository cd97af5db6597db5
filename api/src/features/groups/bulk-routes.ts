import { bulkAdvisor, bulkSubjects } from '@plantel/contract/bulk'
import type { Tx } from '../../db/in-school.ts'
import { chosenIds } from '../../domain/bulk/bulk.ts'
import { answerBulk } from '../../domain/bulk/bulk-job.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { ADVISOR } from './bulk-advisor.ts'
import { findGroupIds } from './bulk-sql.ts'
import { SUBJECTS } from './bulk-subjects.ts'

type Filter = Parameters<typeof findGroupIds>[1]

interface Chosen {
  ids?: number[] | undefined
  filter?: Filter | undefined
  expect?: number | undefined
}

interface Asking {
  tx: Tx
  user: { school_id: number }
  params: { id: number }
}

/** @throws 404 another school · 9016 */
const chosenGroups = ({ tx, user, params }: Asking, chosen: Chosen): Promise<readonly number[]> => {
  if (params.id !== user.school_id) throw problem.notFound()
  return chosenIds(chosen, (filter) => findGroupIds(tx, filter))
}

/** What is done to many groups at once. */
export function serveBulkGroups(serve: Serve): void {
  serve(bulkAdvisor, async (call) => {
    const { ids, filter, expect, partly, ...body } = call.body
    return answerBulk(ADVISOR, call, await chosenGroups(call, { ids, filter, expect }), { partly, body })
  })

  serve(bulkSubjects, async (call) => {
    const { ids, filter, expect, partly, ...body } = call.body
    return answerBulk(SUBJECTS, call, await chosenGroups(call, { ids, filter, expect }), { partly, body })
  })
}
