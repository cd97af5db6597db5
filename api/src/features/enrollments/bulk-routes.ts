import { bulkSpecialGroup, bulkStudentsGroup } from '@plantel/contract/bulk'
import type { Endpoint } from '@plantel/contract/endpoint'
import { chosenIds } from '../../domain/bulk/bulk.ts'
import { answerBulk } from '../../domain/bulk/bulk-job.ts'
import { type Filters, findStudentIds } from '../../domain/students/narrowed.ts'
import { problem } from '../../http/problems.ts'
import type { SchoolCall } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { STUDENTS_GROUP } from './bulk-group.ts'
import { SPECIAL_GROUP } from './bulk-special.ts'

interface Chosen {
  ids?: number[] | undefined
  filter?: Omit<Filters, 'today' | 'roles'> | undefined
  expect?: number | undefined
}

/** @throws 404 another school · 9016 */
const chosenStudents = (
  {
    tx,
    user,
    today,
    params,
  }: Pick<SchoolCall<Endpoint>, 'tx' | 'user' | 'today'> & { params: { id: number } },
  chosen: Chosen,
): Promise<readonly number[]> => {
  if (params.id !== user.school_id) throw problem.notFound()
  return chosenIds(chosen, (filter) => findStudentIds(tx, { ...filter, today, roles: user.roles }))
}

/** What is done to many students at once. */
export function serveBulkPlaces(serve: Serve): void {
  serve(bulkStudentsGroup, async (call) => {
    const { ids, filter, expect, partly, ...body } = call.body
    return answerBulk(STUDENTS_GROUP, call, await chosenStudents(call, { ids, filter, expect }), {
      partly,
      body,
    })
  })

  serve(bulkSpecialGroup, async (call) => {
    const { ids, filter, expect, partly, ...body } = call.body
    return answerBulk(SPECIAL_GROUP, call, await chosenStudents(call, { ids, filter, expect }), {
      partly,
      body,
    })
  })
}
