import type { Job } from '@plantel/contract/jobs'
import { isUnderWay } from '../../../domain/jobs/jobs.ts'
import { CutProgress } from './cut-progress.tsx'
import { CutFailure, CutResult } from './cut-result.tsx'

export const CutJob = ({ job }: { job: Job }) => {
  if (isUnderWay(job)) return <CutProgress job={job} />
  return job.status === 'failed' ? <CutFailure job={job} /> : <CutResult job={job} />
}
