import { inSchool } from '../../db/in-school.ts'
import { inEachSchool } from '../../jobs/in-each-school.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { runCut } from './run-cut.ts'
import { findOpenCuts } from './sql.ts'

export const CYCLE_CUT = 'cycle-cut'

const runOpenCuts = async (workshop: Workshop, school_id: number): Promise<void> => {
  const open = await inSchool(workshop.db, school_id, null, findOpenCuts)
  for (const job of open) await runCut(workshop, school_id, job)
}

export const cycleTasks: FeatureTasks = (workshop) => ({
  [CYCLE_CUT]: (payload) => runOpenCuts(workshop, Number((payload as { school_id: unknown }).school_id)),
  // What a crash left in the middle: asked for at every start and once a minute.
  'resume-cuts': () => inEachSchool(workshop, (school_id) => runOpenCuts(workshop, school_id)),
})
