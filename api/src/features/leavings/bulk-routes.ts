import { bulkDeactivate, bulkReenrol } from '@plantel/contract/bulk'
import { answerBulk } from '../../domain/bulk/bulk-job.ts'
import { chosenStudents } from '../../domain/bulk/chosen-students.ts'
import type { Serve } from '../../http/serve.ts'
import { confirmPassword } from '../../passwords/confirm-password.ts'
import { DEACTIVATE } from './bulk-deactivate.ts'
import { REENROL } from './bulk-reenrol.ts'

/** Many students leave, or come back into the cycle, at once. */
export function serveBulkLeavings(serve: Serve): void {
  serve(
    bulkDeactivate,
    async (call) => {
      const { ids, filter, expect, partly, password: _password, ...body } = call.body
      const chosen = await chosenStudents(call, { ids, filter, expect })
      return answerBulk(DEACTIVATE, call, chosen, { partly, body })
    },
    confirmPassword(3753),
  )

  serve(bulkReenrol, async (call) => {
    const { partly, ...chosen } = call.body
    return answerBulk(REENROL, call, await chosenStudents(call, chosen), { partly, body: {} })
  })
}
