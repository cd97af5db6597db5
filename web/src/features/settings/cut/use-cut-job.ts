import type { Job } from '@plantel/contract/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../lib/session.ts'
import { useEvents } from '../../../lib/use-events.ts'
import { cutJobsQuery, tellCutJob } from '../queries.ts'

/** While a cut is under way and nobody tells of it. */
const WATCH_MS = 2_000
/** Otherwise, for a cut that another administrator begins. */
const LOOK_MS = 15_000

/** What no cut changes: who is signed in, and pictures. */
const UNTOUCHED: readonly unknown[] = ['session', 'photo']

export const isUnderWay = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'waiting' || status === 'running'

/** How often to ask for oneself. The end that was seen here is the end: nothing is left to watch until another cut begins. */
const pollMs = (job: Job | undefined, ended: number | undefined): number | false => {
  if (job && job.job_id === ended) return false
  return job && isUnderWay(job) ? WATCH_MS : LOOK_MS
}

/** The cut whose end was seen on this screen; everything that was read before it is read anew. */
const useSeenEnd = (job: Job | undefined, onEnd: (job_id: number) => void): void => {
  const client = useQueryClient()
  const before = useRef<Job>(undefined)
  useEffect(() => {
    const known = before.current
    before.current = job
    if (!job || known?.job_id !== job.job_id || !isUnderWay(known) || isUnderWay(job)) return
    onEnd(job.job_id)
    void client.invalidateQueries({ predicate: ({ queryKey }) => !UNTOUCHED.includes(queryKey[0]) })
  }, [job, client, onEnd])
}

/** The newest cut of the school, whoever began it: told of as it happens, asked for while the stream of events is not there. */
export const useCutJob = (): Job | undefined => {
  const { school_id } = useSession().school
  const client = useQueryClient()
  const query = cutJobsQuery(school_id)
  const [told, setTold] = useState(false)
  const [ended, setEnded] = useState<number>()
  const { data: jobs } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (told ? false : pollMs(state.data?.[0], ended)),
  })
  const job = jobs?.[0]
  useSeenEnd(job, setEnded)
  useEvents('job', {
    enabled: job === undefined || job.job_id !== ended,
    heard: (heard) => tellCutJob(school_id, heard),
    live: (live) => {
      setTold(live)
      // What happened between reading and listening.
      if (live) void client.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  return job
}
