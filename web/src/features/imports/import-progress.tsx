import type { Import } from '@plantel/contract/imports'
import { type InvalidateQueryFilters, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isUnderWay, type JobKind } from '../../domain/jobs/jobs.ts'
import { useJob } from '../../domain/jobs/use-job.ts'
import { IMPORTS_KEY } from '../../domain/imports/queries.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { written } from '../../lib/words/counts.ts'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { importKey, importQuery } from './queries.ts'
import { PROGRESS, T } from './texts.ts'

/** So few steps say nothing to count. */
const FEW = 2

interface ImportProgressProps {
  known: Pick<Import, 'import_id' | 'job_id'>
  kind: Extract<JobKind, keyof typeof PROGRESS>
}

/** It made students, groups and people or took them away; read, it says other things of the import alone. */
const staleAfter = (kind: ImportProgressProps['kind']): InvalidateQueryFilters =>
  kind === 'import-read'
    ? { queryKey: IMPORTS_KEY }
    : { predicate: ({ queryKey }) => queryKey[0] !== 'session' }

interface BarProps extends Pick<ImportProgressProps, 'kind'> {
  waits: boolean
  done: number
  total: number
}

/** *Importando… 6,500 de 12,000. Puede cerrar esta ventana.* */
const Bar = ({ kind, waits, done, total }: BarProps) => {
  const counts = total > FEW ? `… ${written(done)} de ${written(total)}.` : '…'
  return (
    <Card>
      <Stack gap={12}>
        <output>
          {waits ? `${T.waiting}.` : `${PROGRESS[kind].doing}${counts}`} {T.closeWindow}
        </output>
        <ProgressBar label={PROGRESS[kind].doing} {...(total > 0 ? { value: done / total } : {})} />
      </Stack>
    </Card>
  )
}

const FollowedJob = ({ known: { import_id, job_id }, kind }: ImportProgressProps) => {
  const client = useQueryClient()
  const readAnew = () => void client.invalidateQueries(staleAfter(kind))
  const { job } = useJob({ kind, isWanted: (each) => each.job_id === job_id, onEnd: readAnew })
  const over = job !== undefined && !isUnderWay(job)
  // It may have ended before the first look, which sees no end.
  useEffect(() => {
    if (over) void client.invalidateQueries({ queryKey: importKey(import_id) })
  }, [over, client, import_id])
  const { done = 0, total = 0 } = job ?? {}
  const waits = job === undefined || job.status === 'waiting'
  return <Bar kind={kind} waits={waits} done={done} total={total} />
}

const EVERY_MS = 1_500

/** A professor follows no jobs of the school: the import itself says when it is over. */
const FollowedImport = ({ known: { import_id }, kind }: ImportProgressProps) => {
  const client = useQueryClient()
  useQuery({ ...importQuery(import_id), refetchInterval: EVERY_MS })
  // The screen draws something else once it is over.
  useEffect(() => () => void client.invalidateQueries(staleAfter(kind)), [client, kind])
  return <Bar kind={kind} waits={false} done={0} total={0} />
}

export const ImportProgress = (props: ImportProgressProps) =>
  useMay('jobs:read') ? <FollowedJob {...props} /> : <FollowedImport {...props} />
