import { inSchool } from '../../db/in-school.ts'
import type { FeatureTasks, Workshop } from '../../jobs/tasks.ts'
import { runCut } from './run-cut.ts'
import { findOpenCuts } from './sql.ts'

export const CYCLE_CUT = 'cycle-cut'

const runOpenCuts = async (workshop: Workshop, school_id: number): Promise<void> => {
  const open = await inSchool(workshop.db, school_id, null, findOpenCuts)
  for (const job of open) await runCut(workshop, school_id, job)
}

/** What a crash left in the middle: asked for at every start and once a minute. One school's trouble is not the next one's. */
const resumeCuts = async (workshop: Workshop): Promise<void> => {
  const schools = await workshop.db.selectFrom('schools').select('school_id').orderBy('school_id').execute()
  const errors: unknown[] = []
  for (const { school_id } of schools)
    await runOpenCuts(workshop, school_id).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} cuts could not be resumed`)
}

export const cycleTasks: FeatureTasks = (workshop) => ({
  [CYCLE_CUT]: (payload) => runOpenCuts(workshop, Number((payload as { school_id: unknown }).school_id)),
  'resume-cuts': () => resumeCuts(workshop),
})
