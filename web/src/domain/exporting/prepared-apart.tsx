import { readExportJob } from '@plantel/contract/exports'
import type { Job } from '@plantel/contract/jobs'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { addressOf } from '../../lib/http/api.ts'
import { download } from '../../lib/http/download.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { written } from '../../lib/words/counts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { downloadIcon } from '../../ui/icons/icons.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { FEED_KEY } from '../feed/feed-queries.ts'
import { isUnderWay } from '../jobs/jobs.ts'
import { useJob } from '../jobs/use-job.ts'
import { FileProblem } from '../printing/file-problem.tsx'
import { EXPORT_TEXTS as T } from './texts.ts'

const Result = z.object({ name: z.optional(z.string()), message: z.optional(z.string()) })

const Progress = ({ job }: { job: Job | undefined }) => (
  <Stack>
    <p>{T.apart}</p>
    <output>{job?.step ? `${job.step}: ${written(job.done)} de ${written(job.total)}` : T.waiting}</output>
    <ProgressBar label={T.progress} value={job && job.total > 0 ? job.done / job.total : 0} />
  </Stack>
)

const Ready = ({ job_id, result }: Pick<Job, 'job_id' | 'result'>) => {
  const { name } = Result.parse(result ?? {})
  const taking = useSave({
    save: () => download(addressOf(readExportJob, { params: { id: job_id } }), name ?? T.file),
    onProblem: () => true,
  })
  return (
    <Stack>
      <Notice tone="good" title={T.ready}>
        <p>{name}</p>
        <p>{T.kept}</p>
      </Notice>
      <Button
        look="filled"
        icon={downloadIcon}
        pending={taking.pending}
        onClick={() => taking.save(undefined)}
      >
        {T.download}
      </Button>
      <FileProblem problem={taking.problem} words={{ 3500: T.gone }} />
    </Stack>
  )
}

/** A file with many rows, from the asking until it is there; who closes it is told in the bell. */
export const PreparedApart = ({ jobId }: { jobId: number }) => {
  const client = useQueryClient()
  const { job } = useJob({
    kind: 'export',
    isWanted: ({ job_id }) => job_id === jobId,
    onEnd: () => void client.invalidateQueries({ queryKey: FEED_KEY }),
  })
  if (!job || isUnderWay(job)) return <Progress job={job} />
  if (job.status === 'done') return <Ready {...job} />
  return (
    <Notice tone="bad" title={T.failed}>
      <p>{Result.parse(job.result ?? {}).message ?? T.retry}</p>
    </Notice>
  )
}
