import type { Job } from '@plantel/contract/jobs'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { isUnderWay } from '../../../domain/jobs/jobs.ts'
import { BACKUP_TEXTS as T, STATES } from './texts.ts'

const messageOf = ({ result }: Job): string =>
  typeof result?.['message'] === 'string' ? result['message'] : ''

/** Of the newest one: how far it is, or that it failed. */
export const BackupProgress = ({ job }: { job: Job }) => {
  if (job.status === 'failed')
    return (
      <Notice tone="bad" title={STATES.failed}>
        <p>{messageOf(job)}</p>
      </Notice>
    )
  if (!isUnderWay(job)) return null
  const share = job.total > 0 ? job.done / job.total : 0
  return (
    <Stack>
      <Line gap={16}>
        <output>{job.step ?? T.waiting}</output>
        <strong>{Math.round(share * 100)} %</strong>
      </Line>
      <ProgressBar label={T.progress} value={share} />
      <Muted>{T.underWay}</Muted>
    </Stack>
  )
}
