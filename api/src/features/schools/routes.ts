import { readSchool, readSettings } from '@plantel/contract/schools'
import { pageMeta, PER_PAGE } from '@plantel/contract/paging'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { findSchool, listSettings } from '../../schools/sql.ts'

export function serveSchools(serve: Serve): void {
  serve(readSchool, async ({ tx, user, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return { data: await findSchool(tx, user.school_id) }
  })

  serve(readSettings, async ({ tx, user, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const data = await listSettings(tx)
    return { data, meta: pageMeta(data.length, { page: 1, per_page: PER_PAGE }) }
  })
}
