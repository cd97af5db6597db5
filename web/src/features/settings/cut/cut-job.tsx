import type { Job } from '@plantel/contract/jobs'
import { CutProgress } from './cut-progress.tsx'
import { CutFailure, CutResult } from './cut-result.tsx'
import { isUnderWay } from './use-cut-job.ts'

/** How the newest cut is going, or how it ended in the last day. */
export const CutJob = ({ job }: { job: Job }) => {
  if (isUnderWay(job)) return <CutProgress job={job} />
  return job.status === 'failed' ? <CutFailure job={job} /> : <CutResult job={job} />
}
