import { confirmFamilyData, readConfirmations } from '@plantel/contract/family-confirmations'
import { readFamilyData } from '@plantel/contract/family-data'
import { cycleOfDay } from '@plantel/contract/school-days'
import { ACCESS, groupTitle } from '@plantel/contract/school-words'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { listConfirmations } from './confirmations-sql.ts'
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

  serve(readConfirmations, async ({ tx, user, today, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { search, confirmed } = query
    const asked = {
      staff: user,
      cycle: cycleOfDay(today),
      confirmed: confirmed === undefined ? undefined : confirmed === 1,
      search,
    }
    const { rows, meta } = await readPage(query, (page) => listConfirmations(tx, asked, page))
    const data = rows.map(({ student, group, family }) => ({
      student,
      group: group && groupTitle(group),
      family,
    }))
    return { data, meta }
  })

  serve(confirmFamilyData, async (call) => ({ data: await confirm(call) }))
}
