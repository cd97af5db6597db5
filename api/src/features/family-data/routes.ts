import { confirmFamilyData } from '@plantel/contract/family-confirmations'
import { readFamilyData } from '@plantel/contract/family-data'
import { cycleOfDay } from '@plantel/contract/school-days'
import { ACCESS } from '@plantel/contract/school-words'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { confirm } from './confirm.ts'
import { findConfirmation } from './confirmation-sql.ts'
import { findFamilyData } from './sql.ts'

export function serveFamilyData(serve: Serve): void {
  serve(readFamilyData, async ({ tx, user, today, now, params }) => {
    const of = { student_id: params.id, parent_id: user.user_id }
    const found = await findFamilyData(tx, of, now)
    if (!found) throw problem.notFound()
    const { access, ...data } = found
    if (access < ACCESS.full) throw problem.forbidden()
    return { data: { ...data, confirmation: await findConfirmation(tx, of, cycleOfDay(today)) } }
  })

  serve(confirmFamilyData, async (call) => ({ data: await confirm(call) }))
}
