import { readStudentOverview } from '@plantel/contract/dashboard'
import { shownMarks, sumOfMarks } from '../../domain/groups/marks.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { cycleOf } from '../../domain/schools/cycles.ts'
import { groupScores } from '../../domain/students/scores.ts'
import { findOverview } from './overview-sql.ts'

export function serveStudentOverview(serve: Serve): void {
  serve(readStudentOverview, async ({ tx, today, params, query }) => {
    const cycle_id = await cycleOf(tx, query.snaphot)
    const row = await findOverview(tx, params.id, cycle_id)
    // 404 only for a past cycle: without a group today, one is still a student.
    if (!row || (cycle_id !== null && row.groups.length === 0)) throw problem.notFound()
    const { tutors, groups, reports, absence_days, excused_days, single_absences, ...student } = row
    return {
      data: {
        student,
        tutors,
        ...shownMarks(sumOfMarks(groups.flatMap(({ subjects }) => subjects))),
        absence_days,
        excused_days,
        single_absences,
        total_reports: reports,
        groups: groups.map((group) => groupScores(group, today)),
      },
    }
  })
}
