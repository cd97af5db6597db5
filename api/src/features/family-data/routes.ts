import { readFamilyData } from '@plantel/contract/family-data'
import { ACCESS } from '@plantel/contract/school-words'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { findFamilyData } from './sql.ts'

export function serveFamilyData(serve: Serve): void {
  serve(readFamilyData, async ({ tx, user, params }) => {
    const found = await findFamilyData(tx, { student_id: params.id, parent_id: user.user_id })
    if (!found) throw problem.notFound()
    const { access, ...data } = found
    if (access < ACCESS.full) throw problem.forbidden()
    return { data }
  })
}
