import { Id } from '@plantel/contract/fields'
import { handle, job } from '../../jobs/job.ts'
import type { FeatureTasks } from '../../jobs/tasks.ts'
import { runCut } from './run-cut.ts'
import { CYCLE_CUT } from './sql.ts'

const cutCycle = job(
  CYCLE_CUT,
  { school_id: Id, job_id: Id },
  { twice: 'nothing: the cut and its end are one transaction' },
)

export const cycleTasks: FeatureTasks = (workshop) => handle(cutCycle, (payload) => runCut(workshop, payload))
