import type { Import } from '@plantel/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnderWay, type JobKind } from '../../domain/jobs/jobs.ts'
import { useJob } from '../../domain/jobs/use-job.ts'
import { IMPORTS_KEY } from '../../domain/imports/queries.ts'
import { written } from '../../lib/words/counts.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { importKey } from './queries.ts'
import { PROGRESS, T } from './texts.ts'

/** So few steps say nothing to count. */
const FEW = 2

interface ImportProgressProps {
  known: Pick<Import, 'import_id' | 'job_id'>
  kind: Extract<JobKind, keyof typeof PROGRESS>
}

/** *Importando… 6,500 de 12,000. Puede cerrar esta ventana.* */
export const ImportProgress = ({ known: { import_id, job_id }, kind }: ImportProgressProps) => {
  const client = useQueryClient()
  const readAnew = () => {
    // It made students, groups and people, or took them away.
    if (kind !== 'import-read')
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    else void client.invalidateQueries({ queryKey: IMPORTS_KEY })
  }
  const { job } = useJob({ kind, isWanted: (each) => each.job_id === job_id, onEnd: readAnew })
  const over = job !== undefined && !isUnderWay(job)
  // It may have ended before the first look, which sees no end.
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: importKey(import_id) })
  }, [over, client, import_id])
  const { done = 0, total = 0 } = job ?? {}
  const counts = total > FEW ? `… ${written(done)} de ${written(total)}.` : '…'
  return (
    <Card>
      <Stack gap={12}>
        <output>
          {job === undefined || job.status === 'waiting'
            ? `${T.waiting}.`
            : `${PROGRESS[kind].doing}${counts}`}{' '}
          {T.closeWindow}
        </output>
        <ProgressBar label={PROGRESS[kind].doing} {...(total > 0 ? { value: done / total } : {})} />
      </Stack>
    </Card>
  )
}
