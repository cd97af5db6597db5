import type { Import } from '@plantel/contract/imports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnderWay } from '../../../domain/jobs/jobs.ts'
import { useJob } from '../../../domain/jobs/use-job.ts'
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { importKey } from '../queries.ts'
import { T } from '../texts.ts'
import { COPY } from './texts.ts'

interface CopyProgressProps {
  known: Pick<Import, 'import_id' | 'job_id'>
  kind: 'import-read' | 'import-apply'
}

/** *Importando… Alumnos · 45 %*. Once the copy is in, the school has another name, other levels and menus: all is read anew. */
export const CopyProgress = ({ known: { import_id, job_id }, kind }: CopyProgressProps) => {
  const client = useQueryClient()
  const applies = kind === 'import-apply'
  const { job } = useJob({ kind, isWanted: (each) => each.job_id === job_id, onEnd: () => undefined })
  const over = job !== undefined && !isUnderWay(job)
  useEffect(() => {
    if (over) void client.invalidateQueries(applies ? {} : { queryKey: importKey(import_id) })
  }, [over, applies, client, import_id])
  const { step = null, done = 0, total = 0 } = job ?? {}
  const share = total > 0 ? done / total : 0
  const doing = applies ? COPY.applying : COPY.reading
  return (
    <Card>
      <Stack gap={12}>
        <Line gap={16} justify="between">
          <output>
            {step === null ? T.waiting : `${doing}… ${step}`}. {T.closeWindow}
          </output>
          {step !== null && <strong>{Math.round(share * 100)} %</strong>}
        </Line>
        <ProgressBar label={doing} {...(share > 0 ? { value: share } : {})} />
      </Stack>
    </Card>
  )
}
