import { CutPlan } from '@plantel/contract/cycles'
import type { Job } from '@plantel/contract/jobs'
import { levelName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { cycleName, cyclesQuery } from '../../../domain/cycles/cycles.ts'
import { instantIn } from '../../../lib/dates/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { CutTotals } from './cut-totals.tsx'
import styles from './cycle-cut.module.css'

const useMadeCycle = ({ cycle, level }: Pick<CutPlan, 'cycle' | 'level'>) => {
  const { school_id } = useSession().school
  const { data } = useQuery(cyclesQuery(school_id, { page: 1, per_page: 100, level: String(level) }))
  return data?.data.find((each) => each.cycle === cycle && each.level === level)
}

const Ended = ({ plan, job }: { plan: CutPlan; job: Job }) => {
  const { time_zone } = useSession().school
  const made = useMadeCycle(plan)
  return (
    <Notice
      tone="good"
      title={`Corte de ciclo terminado: ${cycleName(plan.cycle)}, ${levelName(plan.level)}`}
    >
      {job.finished_at !== null && <p>Terminó el {instantIn(job.finished_at, time_zone)}</p>}
      <div className={styles.totals}>
        <CutTotals totals={plan.totals} />
      </div>
      {made && <ArchiveButton cycle={made} />}
    </Notice>
  )
}

export const CutResult = ({ job }: { job: Job }) => {
  const plan = CutPlan.safeParse(job.result)
  return plan.success ? (
    <Ended plan={plan.data} job={job} />
  ) : (
    <Notice tone="good" title="Corte de ciclo terminado" />
  )
}

export const CutFailure = ({ job }: { job: Job }) => {
  const message = job.result?.['message']
  return (
    <Notice tone="bad" title="El corte de ciclo no se hizo">
      <p>{typeof message === 'string' ? `${message}.` : 'Ocurrió un problema.'}</p>
      <p>Nada cambió: puede corregir lo necesario e iniciarlo de nuevo.</p>
    </Notice>
  )
}
