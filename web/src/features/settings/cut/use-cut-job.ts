import type { Job } from '@plantel/contract/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from '../../../lib/session.ts'
import { cutJobsQuery } from '../queries.ts'

/** While a cut is under way. */
const WATCH_MS = 1000
/** Otherwise, for a cut that another administrator begins. */
const LOOK_MS = 15_000

/** What no cut changes: who is signed in, and pictures. */
const UNTOUCHED: readonly unknown[] = ['session', 'photo']

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'waiting' || status === 'running'

/** The newest cut of the school, whoever began it. When one ends, everything that was read before it is read anew. */
export const useCutJob = (): Job | undefined => {
  const { school_id } = useSession().school
  const client = useQueryClient()
  const { data: jobs } = useQuery({
    ...cutJobsQuery(school_id),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? WATCH_MS : LOOK_MS),
  })
  const job = jobs?.[0]
  const seen = useRef<Job>(undefined)
  useEffect(() => {
    const before = seen.current
    seen.current = job
    if (job && before?.job_id === job.job_id && isUnderWay(before) && !isUnderWay(job))
      void client.invalidateQueries({ predicate: ({ queryKey }) => !UNTOUCHED.includes(queryKey[0]) })
  }, [job, client])
  return job
}
