import type { TaskList } from 'graphile-worker'
import { inSchoolAsOwner } from './app.ts'
import { noHelpers } from './task-helpers.ts'

export const openJobs = async (school_id: number, kind: string): Promise<number[]> => {
  const rows = await inSchoolAsOwner<{ job_id: number }>(
    school_id,
    `select job_id::int from jobs where kind = '${kind}' and status in ('waiting', 'running') order by job_id`,
  )
  return rows.map(({ job_id }) => job_id)
}

/** What the worker does for the school's open jobs of a kind; run here, so that no other test's worker is in the way. */
export const doOpenJobs = async (
  tasks: TaskList,
  kind: string,
  school_id: number,
  helpers = noHelpers,
): Promise<void> => {
  for (const job_id of await openJobs(school_id, kind)) await tasks[kind]!({ school_id, job_id }, helpers)
}
