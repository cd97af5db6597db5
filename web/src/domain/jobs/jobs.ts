import { type Job, type JobKind, readJobs } from '@plantel/contract/jobs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/query.ts'

export const JOBS_KEY = ['jobs'] as const

const MOST_ROWS = 100

export type { JobKind }

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'waiting' || status === 'running'

/** The jobs of a kind under way or ended in the last day, newest first. */
export const jobsQuery = (schoolId: number, kind: JobKind) =>
  queryOptions({
    queryKey: [...JOBS_KEY, schoolId, kind],
    queryFn: async ({ signal }) => {
      const query = { kind, per_page: MOST_ROWS }
      return (await call(readJobs, { params: { id: schoolId }, query, signal })).data
    },
    staleTime: 0,
  })

/**
 * How a job of the kind is now, of which somebody has told: newer than any answer that is still under way, which is asked for anew for
 * what else is in it.
 */
export const tellJob = (schoolId: number, kind: JobKind, job: Job): void => {
  if (job.kind !== kind) return
  const { queryKey } = jobsQuery(schoolId, kind)
  const isReading = queryClient.isFetching({ queryKey }) > 0
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(
    queryKey,
    (old) =>
      old && [job, ...old.filter(({ job_id }) => job_id !== job.job_id)].sort((a, b) => b.job_id - a.job_id),
  )
  if (isReading) void queryClient.invalidateQueries({ queryKey })
}
