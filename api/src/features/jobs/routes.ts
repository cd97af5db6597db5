import { readJob, readJobs } from '@plantel/contract/jobs'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { findJob, listJobs } from './sql.ts'

export function serveJobs(serve: Serve): void {
  serve(readJobs, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const { rows, meta } = await readPage(query, async (page) =>
      (await listJobs(tx, query.kind, page)).map(({ total_rows, ...job }) => ({ job, total: total_rows })),
    )
    return { data: rows.map(({ job }) => job), meta }
  })

  serve(readJob, async ({ tx, params }) => {
    const job = await findJob(tx, params.id)
    if (!job) throw problem.notFound()
    return { data: job }
  })
}
