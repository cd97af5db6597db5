import type { Job } from '@plantel/contract/jobs'
import { instantIn } from '../../lib/dates/dates.ts'
import { isUnderWay } from '../jobs/jobs.ts'
import { useSession } from '../../lib/session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './group-cards-job.module.css'
import { PRINT_TEXTS } from './texts.ts'

const T = PRINT_TEXTS.group

/** *Emitiendo las boletas: 12 de 30*; all of them are issued before they are drawn. */
const wordsOf = ({ status, step, done, total }: Job): string =>
  status === 'waiting' || step === null ? 'En espera de comenzar' : `${step}: ${done} de ${total}`

const UnderWay = ({ job }: { job: Job }) => (
  <Stack>
    <output className={styles.step}>{wordsOf(job)}</output>
    <ProgressBar label={T.progress} value={job.total > 0 ? job.done / job.total : 0} />
    <p>{T.goesOn}</p>
  </Stack>
)

const Ready = ({ job }: { job: Job }) => {
  const { time_zone } = useSession().school
  return (
    <Notice tone="good" title={T.done}>
      <p>
        {job.total} {job.total === 1 ? 'boleta' : 'boletas'}
        {job.finished_at !== null && `, terminadas el ${instantIn(job.finished_at, time_zone)}`}. {T.kept}
      </p>
    </Notice>
  )
}

const Failed = ({ job }: { job: Job }) => {
  const message = job.result?.['message']
  return (
    <Notice tone="bad" title={T.failed}>
      <p>{typeof message === 'string' ? `${message}.` : 'Ocurrió un problema.'}</p>
    </Notice>
  )
}

export const GroupCardsJob = ({ job }: { job: Job }) => {
  if (isUnderWay(job)) return <UnderWay job={job} />
  return job.status === 'failed' ? <Failed job={job} /> : <Ready job={job} />
}
