import type { Job } from '@plantel/contract/jobs'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { isUnderWay } from '../jobs/jobs.ts'
import { LETTER_TEXTS as T } from './texts.ts'

const wordsOf = ({ status, step, done, total }: Job): string =>
  status === 'waiting' || step === null ? T.waiting : `${step}: ${done} de ${total}`

const countOf = ({ total }: Job): string => `${total} ${total === 1 ? 'carta' : 'cartas'}. ${T.kept}`

export const LettersJob = ({ job }: { job: Job }) => {
  if (isUnderWay(job))
    return (
      <Stack>
        <output>{wordsOf(job)}</output>
        <ProgressBar label={T.progress} value={job.total > 0 ? job.done / job.total : 0} />
      </Stack>
    )
  const message = job.result?.['message']
  return job.status === 'failed' ? (
    <Notice tone="bad" title={T.failed}>
      {typeof message === 'string' ? `${message}.` : T.gone}
    </Notice>
  ) : (
    <Notice tone="good" title={T.done}>
      {countOf(job)}
    </Notice>
  )
}
