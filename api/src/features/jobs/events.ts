import type { EventSource } from '../../events/event-source.ts'
import { findJob, listCurrentJobs } from './sql.ts'

export const jobEvents: EventSource = {
  find: async (tx, id) => {
    const job = await findJob(tx, id)
    return job && { data: job }
  },
  current: async (tx, missed) => (await listCurrentJobs(tx, missed)).map((job) => ({ data: job })),
}
