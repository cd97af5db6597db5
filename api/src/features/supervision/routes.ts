import {
  readSupervisedSchools,
  readSupervision,
  recordSurvey,
  recordVisit,
} from '@plantel/contract/supervision'
import { writeAudit } from '../../audit/write-audit.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { enterAssignedSchool, lookIntoSupervised } from './reach.ts'
import { findSupervised, listSupervised } from './read-sql.ts'
import { wrongVisit } from './rules.ts'
import { figuresOf, schoolRow, trainedRows } from './school-row.ts'
import { findSupervisor, insertSurvey, insertVisit, listSurveys, listVisits } from './sql.ts'

function serveReading(serve: Serve): void {
  serve(readSupervisedSchools, async ({ tx, user, today, query }) => {
    await lookIntoSupervised(tx, user)
    const { rows, meta } = await readPage(query, (page) => listSupervised(tx, user, query, page))
    return { data: rows.map((row) => schoolRow(row, today)), meta }
  })

  serve(readSupervision, async ({ tx, user, today, params }) => {
    await lookIntoSupervised(tx, user)
    const school = await findSupervised(tx, user, params.id)
    if (!school) throw problem.notFound()
    const visits = await listVisits(tx, params.id)
    const surveys = await listSurveys(tx, params.id)
    return { data: { school, ...figuresOf(school, today), types: trainedRows(school), visits, surveys } }
  })
}

export function serveSupervision(serve: Serve): void {
  serveReading(serve)

  serve(recordVisit, async ({ tx, user, params, body, now }) => {
    const supervisor = await findSupervisor(tx, user.user_id)
    const school = await enterAssignedSchool(tx, user.account_id, params.id, now)
    if (!school) throw problem.notFound()
    const errors = wrongVisit(body, school)
    if (errors.length > 0) throw problem.invalid(errors)
    const visit = await insertVisit(tx, supervisor, body)
    if (!visit) throw problem.invalid([{ field: 'hour', message: 'Ya registró una visita a esta hora' }])
    await writeAudit(tx, 'supervision:visit', { visit_id: visit.visit_id, account_id: user.account_id })
    return { data: visit }
  })

  serve(recordSurvey, async ({ tx, user, params, body, now }) => {
    const supervisor = await findSupervisor(tx, user.user_id)
    if (!(await enterAssignedSchool(tx, user.account_id, params.id, now))) throw problem.notFound()
    const survey = await insertSurvey(tx, supervisor, body)
    await writeAudit(tx, 'supervision:survey', { survey_id: survey.survey_id, account_id: user.account_id })
    return { data: survey }
  })
}
