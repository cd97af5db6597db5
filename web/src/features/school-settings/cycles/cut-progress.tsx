import type { Job } from '@plantel/contract/jobs'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import styles from './cycle-cut.module.css'

const shareOf = ({ done, total }: Pick<Job, 'done' | 'total'>): number =>
  total > 0 ? Math.round((done / total) * 100) : 0

const wordsOf = ({ status, step }: Job): string =>
  status === 'waiting' || step === null ? 'En espera de comenzar' : step

export const CutProgress = ({ job }: { job: Job }) => {
  const share = shareOf(job)
  return (
    <Panel title="Corte de ciclo escolar en proceso">
      <Muted>
        Puede seguir trabajando o cerrar esta página: el proceso continúa y todos los administradores lo ven
        aquí.
      </Muted>
      <Stack>
        <Line gap={16}>
          <output className={styles.step}>{wordsOf(job)}</output>
          <strong>{share} %</strong>
        </Line>
        <ProgressBar label="Avance del corte" value={share / 100} />
      </Stack>
    </Panel>
  )
}
