import type { Job } from '@plantel/contract/jobs'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PROGRESS } from './texts.ts'

const isOfImport = (kind: string): kind is keyof typeof PROGRESS => kind in PROGRESS

/** Why the last job of an import did not come to its end. */
export const FailedNotice = ({ job }: { job: Job | undefined }) => {
  if (job?.status !== 'failed' || !isOfImport(job.kind) || job.kind === 'import-read') return null
  const message = job.result?.['message']
  return (
    <Notice tone="bad" title={PROGRESS[job.kind].failed}>
      {typeof message === 'string' ? `${message}.` : 'Intente de nuevo.'}
    </Notice>
  )
}
