import {
  compareCycles,
  readDashboard,
  readOneProfessorTotals,
  readProfessorTotals,
  readSchoolSubjects,
  readSubjectGrades,
} from '@plantel/contract/dashboard'
import { readSchoolToday } from '@plantel/contract/school-today'
import { currentPartials, listPartials, partialsIn } from '../../domain/capture/current-partials.ts'
import { shownMarks } from '../../domain/groups/marks.ts'
import { readPage } from '../../http/pages.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { listFinishedLevels } from './cycles-sql.ts'
import { findGrades } from './grades-sql.ts'
import { listGroupTotals } from './groups-sql.ts'
import { countPeople } from './people-sql.ts'
import { listProfessors, type ProfessorRow } from './professors-sql.ts'
import { levelsOf, levelTotals, summaryOf, topsOf } from './rules.ts'
import { serveStudentOverview } from './student-overview.ts'
import { subjectGrades } from './subject-grades.ts'
import { subjectRow } from './subject-row.ts'
import { listSubjects } from './subjects-sql.ts'
import { countCaptures, readToday } from './today-sql.ts'
import { listLeadingClasses } from './tops-sql.ts'

const professorRow = (row: ProfessorRow) => ({ ...row, professor_id: row.user_id, ...shownMarks(row) })

function serveProfessors(serve: Serve): void {
  serve(readProfessorTotals, async ({ tx, user, today, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const asked = { ...query, today, cycle_id: await cycleOf(tx, query.snaphot) }
    const { rows, meta } = await readPage(query, (page) => listProfessors(tx, asked, page))
    return { data: rows.map(professorRow), meta }
  })

  serve(readOneProfessorTotals, async ({ tx, today, params, query }) => {
    const cycle_id = await cycleOf(tx, query.snaphot)
    const [row] = await listProfessors(tx, { cycle_id, today, user_id: params.id }, { page: 1, per_page: 1 })
    if (!row) throw problem.notFound()
    return { data: professorRow(row) }
  })
}

function serveSubjects(serve: Serve): void {
  serve(readSchoolSubjects, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const asked = { ...query, cycle_id: await cycleOf(tx, query.snaphot) }
    const { rows, meta } = await readPage(query, (page) => listSubjects(tx, asked, page))
    return { data: rows.map(subjectRow), meta }
  })

  serve(readSubjectGrades, async ({ tx, today, params, query }) => {
    const row = await findGrades(tx, params.id, await cycleOf(tx, query.snaphot))
    if (!row) throw problem.notFound()
    return { data: subjectGrades(row, today) }
  })
}

export function serveDashboard(serve: Serve): void {
  serve(readDashboard, async ({ tx, user, params, query }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const cycle_id = await cycleOf(tx, query.snaphot)
    const [groups, classes, people] = await Promise.all([
      listGroupTotals(tx, cycle_id),
      listLeadingClasses(tx, cycle_id),
      countPeople(tx, cycle_id),
    ])
    const found = { groups, classes, people }
    return { data: { summary: summaryOf(found), tops: topsOf(found), levels: levelsOf(found) } }
  })

  serve(readSchoolToday, async ({ tx, user, today, now, params, query: { places } }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const partials = partialsIn(places, await listPartials(tx, today))
    const open = currentPartials(partials).filter(({ state }) => state === 'open')
    return {
      data: { ...(await readToday(tx, now, places)), capture: await countCaptures(tx, open, places) },
    }
  })

  serve(compareCycles, async ({ tx, user, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    const [finished, groups, people] = await Promise.all([
      listFinishedLevels(tx),
      listGroupTotals(tx, null),
      countPeople(tx, null),
    ])
    const then = finished.map((row) => ({ ...row, ...shownMarks(row), total_reports: row.reports }))
    const now = levelTotals({ groups, people }).map((level) => ({ ...level, cycle: null, snaphot: null }))
    return { data: [...then, ...now] }
  })

  serveSubjects(serve)
  serveStudentOverview(serve)
  serveProfessors(serve)
}
