import {
  checkReportCard,
  issueGroupReportCards,
  issueReportCard,
  readReportCards,
} from '@plantel/contract/report-cards'
import { writeAudit } from '../../audit/write-audit.ts'
import type { FeedWaker } from '../../domain/feed/feed-waker.ts'
import type { Database } from '../../db/in-school.ts'
import type { FileStore } from '../../files/file-store.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { queueOpenJob } from '../../jobs/open-jobs.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { findLiveCard, listCards } from './cards-sql.ts'
import { findReach } from '../../domain/students/reach.ts'
import { serveReportCardFiles } from './files.ts'
import { issueOne } from './issue.ts'
import { askIssue, REPORT_CARDS } from './job-sql.ts'
import { findProof } from './proof-sql.ts'
import { countStudents, findAround, findMainGroup } from './reading-sql.ts'
import { serveRelease } from './release.ts'

interface Office {
  db: Database
  files: FileStore
  publicUrl: string
  feed: FeedWaker
}

function serveOne(serve: Serve): void {
  serve(issueReportCard, async ({ tx, user, now, params, body }) => {
    const cycle_id = await cycleOf(tx, body.snaphot)
    const student_id = params.id
    const group_id = await findMainGroup(tx, student_id, cycle_id)
    if (group_id === undefined) throw problem.notFound()
    if (group_id === null) throw problem.code(3102)
    // An empty field sends `''`.
    const observations = body.observations || null
    const issuer = { user_id: user.user_id, now }
    const report_card_id = await issueOne(tx, issuer, { group_id, student_id, observations })
    const card = await findLiveCard(tx, group_id, student_id)
    const unchanged = report_card_id === null
    if (!unchanged)
      await writeAudit(tx, 'report-card:issue', { report_card_id, folio: card.folio, student_id, group_id })
    return { data: { ...card, unchanged } }
  })

  serve(readReportCards, async ({ tx, user, params, query, today }) => {
    const reach = await findReach(tx, params.id, user)
    if (!reach) throw problem.notFound()
    const family = reach === 'child'
    const { rows, meta } = await readPage(query, (page) =>
      listCards(tx, params.id, { ...page, today: family ? today : null }),
    )
    return { data: family ? rows.map((row) => ({ ...row, issued_by: null })) : rows, meta }
  })
}

function serveGroup(serve: Serve): void {
  serve(issueGroupReportCards, async ({ tx, user, params, body }) => {
    const cycle_id = await cycleOf(tx, body.snaphot)
    const group = await findAround(tx, params.id)
    if (!group || group.cycle_id !== cycle_id) throw problem.code(5901)
    if (group.special === 1) throw problem.code(5905)
    const total = await countStudents(tx, group)
    if (total === 0) throw problem.code(3500)
    const { group_id } = group
    const { job_id, begun } = await askIssue(tx, { group_id, created_by: user.user_id, total })
    if (begun) await queueOpenJob(tx, REPORT_CARDS, job_id)
    return { data: { job_id } }
  })
}

export function serveReportCards(serve: Serve, { db, files, publicUrl, feed }: Office): void {
  serveOne(serve)
  serveGroup(serve)
  serveRelease(serve, feed)
  serveReportCardFiles(serve, { db, files, publicUrl })

  serve(checkReportCard, async ({ db: before, inSchool, params }) => {
    const proof = await findProof(before, inSchool, params.folio)
    if (!proof) throw problem.notFound()
    return { data: proof }
  })
}
