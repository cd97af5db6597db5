import { readCardRelease, releaseReportCards } from '@plantel/contract/report-cards'
import { writeAudit } from '../../audit/write-audit.ts'
import type { FeedWaker } from '../../domain/feed/feed-waker.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { lockIssuing } from './cards-sql.ts'
import { findRelease, releaseCards } from './release-sql.ts'

export function serveRelease(serve: Serve, feed: FeedWaker): void {
  serve(readCardRelease, async ({ tx, params }) => {
    const release = await findRelease(tx, params.id)
    if (!release) throw problem.code(5901)
    return { data: release }
  })

  serve(releaseReportCards, async ({ tx, user, params, body: { from }, today, afterCommit }) => {
    const group_id = params.id
    await lockIssuing(tx, group_id)
    const before = await findRelease(tx, group_id)
    if (!before) throw problem.code(5901)
    if (from < today) throw problem.invalid([{ field: 'from', message: 'Elija hoy o un día posterior' }])
    if (before.issued === 0) throw problem.code(3500)
    const count = await releaseCards(tx, { group_id, from, today })
    if (count === 0) return { data: before }
    await writeAudit(tx, 'report-cards:release', { group_id, from, count })
    afterCommit(() => feed.wake(user.school_id))
    return { data: (await findRelease(tx, group_id)) ?? before }
  })
}
