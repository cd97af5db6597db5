import { answerReport, readFamilyReports } from '@plantel/contract/family-reports'
import type { OnBehalf } from '@plantel/contract/on-behalf'
import { ACCESS, groupTitle } from '@plantel/contract/school-words'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { isSeenBy } from '../../domain/families/kin.ts'
import { checkWay } from '../../domain/families/on-behalf.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { CallerOf } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { type AnsweredReport, findReader, findReport, listFamilyReports, writeAnswer } from './sql.ts'

type Answerer = CallerOf<typeof answerReport>

/** @throws 404 not a child of the caller · 403 words with informative access */
const checkParent = ({ access }: AnsweredReport, text: string | null): void => {
  if (access === null) throw problem.notFound()
  if (access < ACCESS.full && text !== null) throw problem.forbidden()
}

/** Whoever is or was family of the student answers for nobody else. @throws 404 */
const checkRecorder = async (
  tx: Tx,
  { student_id, advisor_id, related, titular }: AnsweredReport,
  { user_id, scopes }: Answerer,
  { guardian_id }: OnBehalf,
): Promise<void> => {
  const reaches =
    scopes.includes('school') || (scopes.includes('advised') && advisor_id === user_id) || titular
  if (!reaches || related) throw problem.notFound()
  if (guardian_id !== undefined && !(await isSeenBy(tx, { parent_id: guardian_id, student_id })))
    throw problem.notFound()
}

export function serveFamilyReports(serve: Serve): void {
  serve(readFamilyReports, async ({ tx, user, params, query }) => {
    const reader = await findReader(tx, params.id, user)
    if (!reader) throw problem.notFound()
    const { rows, meta } = await readPage(query, (page) => listFamilyReports(tx, reader, page))
    const data = rows.map(({ group, ended, ...report }) => ({
      ...report,
      group_title: groupTitle(group),
      can_answer: (report.answer === null || reader.as === 'titular') && !ended,
    }))
    return { data, meta }
  })

  serve(answerReport, async ({ tx, user, params, body: { text = '', on_behalf }, now }) => {
    checkWay(user, on_behalf)
    const { user_id } = user
    const report = await findReport(tx, params.id, user)
    if (!report) throw problem.notFound()
    const words = text || null
    if (on_behalf) await checkRecorder(tx, report, user, on_behalf)
    else checkParent(report, words)
    if (report.ended) throw problem.code(9013)
    const who = on_behalf
      ? { parent_id: on_behalf.guardian_id ?? null, how: on_behalf.how, recorded_by: user_id }
      : { parent_id: user_id, how: null, recorded_by: null }
    const answer = await writeAnswer(tx, { report_id: params.id, text: words, now, ...who })
    if (!answer) throw problem.code(9011)
    const { student_id } = report
    await writeAudit(tx, 'report-answer:write', { report_id: params.id, student_id, how: who.how })
    return { data: answer }
  })
}
