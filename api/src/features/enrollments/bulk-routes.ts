import { bulkSpecialGroup, bulkStudentsGroup } from '@plantel/contract/bulk'
import { answerBulk } from '../../domain/bulk/bulk-job.ts'
import { chosenStudents } from '../../domain/bulk/chosen-students.ts'
import type { Serve } from '../../http/serve.ts'
import { STUDENTS_GROUP } from './bulk-group.ts'
import { SPECIAL_GROUP } from './bulk-special.ts'

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
