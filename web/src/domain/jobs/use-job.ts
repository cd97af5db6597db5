import type { Job } from '@plantel/contract/jobs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isUnderWay, type JobKind, jobsQuery, tellJob } from './jobs.ts'
import { useSession } from '../../lib/session/session.ts'
import { useEvents } from '../../lib/events/use-events.ts'

/** While a job is under way and nobody tells of it. */
const WATCH_MS = 2_000
/** Otherwise, for one that somebody else begins. */
const LOOK_MS = 15_000

/** How often to ask for oneself. The end that was seen here is the end: nothing is left to watch until another one begins. */
const pollMs = (job: Job | undefined, ended: number | undefined): number | false => {
  if (job && job.job_id === ended) return false
  return job && isUnderWay(job) ? WATCH_MS : LOOK_MS
}

/** Whether it ended since the last look: it was under way then, or it is a newer one that nobody saw at work. */
const hasEnded = (job: Job, last: Job | undefined): boolean =>
  !isUnderWay(job) && (last?.job_id === job.job_id ? isUnderWay(last) : job.job_id > (last?.job_id ?? 0))

/** Calls `onEnd` with the job whose end was seen here, of which the first look, at `undefined`, knows none. */
const useSeenEnd = (look: { job: Job | undefined } | undefined, onEnd: (job: Job) => void): void => {
  const before = useRef<{ job: Job | undefined }>(undefined)
  useEffect(() => {
    const last = before.current
    before.current = look
    if (last && look?.job && hasEnded(look.job, last.job)) onEnd(look.job)
  })
}

interface Followed {
  kind: JobKind
  /** Of several that go on beside one another; every job of the kind unless given. */
  isWanted?: (job: Job) => boolean
  /** What was read before its end may no longer be true. */
  onEnd: (job: Job) => void
}

/**
 * The newest job of a kind, whoever began it: told of as it happens, asked for while the stream of events is not there. `query` is
 * for a `QueryPanel`, and to read anew once one has been started.
 */
export const useJob = ({ kind, isWanted = () => true, onEnd }: Followed) => {
  const { school_id } = useSession().school
  const client = useQueryClient()
  const ofKind = jobsQuery(school_id, kind)
  const [told, setTold] = useState(false)
  const [ended, setEnded] = useState<number>()
  const query = useQuery({
    ...ofKind,
    refetchInterval: ({ state }) => (told ? false : pollMs(state.data?.find(isWanted), ended)),
  })
  const job = query.data?.find(isWanted)
  useSeenEnd(query.data && { job }, (seen) => {
    setEnded(seen.job_id)
    onEnd(seen)
  })
  useEvents('job', {
    enabled: job === undefined || job.job_id !== ended,
    heard: (heard) => tellJob(school_id, kind, heard),
    live: (live) => {
      setTold(live)
      // What happened between reading and listening.
      if (live) void client.invalidateQueries({ queryKey: ofKind.queryKey })
    },
  })
  return { job, query }
}
