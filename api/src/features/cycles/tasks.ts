import type { WatchedJob } from '../../jobs/progress.ts'
import type { FeatureTasks } from '../../jobs/tasks.ts'
import { runCut } from './run-cut.ts'
import { CYCLE_CUT } from './sql.ts'

export const cycleTasks: FeatureTasks = (workshop) => ({
  [CYCLE_CUT]: (payload) => runCut(workshop, payload as WatchedJob),
})
