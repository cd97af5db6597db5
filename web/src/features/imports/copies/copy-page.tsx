import type { ImportCopy } from '@plantel/contract/import-copies'
import { readImportCopy } from '@plantel/contract/import-copies'
import type { Import } from '@plantel/contract/imports'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useImportsPath } from '../../../domain/imports/use-imports-path.ts'
import { call } from '../../../lib/http/api.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { ImportState } from '../import-state.tsx'
import { importKey, importQuery, lastJobQuery } from '../queries.ts'
import { RejectedPanel } from '../rejected-panel.tsx'
import { T } from '../texts.ts'
import { CopyApplied } from './copy-applied.tsx'
import { CopyFound } from './copy-found.tsx'
import { CopyProgress } from './copy-progress.tsx'
import { COPY } from './texts.ts'

const ApplyDialog = lateDialog(async () => (await import('./copy-apply-dialog.tsx')).CopyApplyDialog)

const LOOK_MS = 5_000

const copyQuery = ({ import_id, job_id, status }: Import) =>
  queryOptions({
    queryKey: [...importKey(import_id), 'copy', job_id, status],
    queryFn: async ({ signal }) => (await call(readImportCopy, { params: { id: import_id }, signal })).data,
    enabled: !['arriving', 'reading', 'rejected'].includes(status),
    staleTime: 0,
  })

/** Its pieces come from another window. */
const Arriving = ({ known }: { known: Import }) => {
  useQuery({ ...importQuery(known.import_id), refetchInterval: LOOK_MS })
  return (
    <Notice tone="info" title={COPY.arriving}>
      {COPY.arrivingWords}
    </Notice>
  )
}

/** Why the last try came to nothing, as long as that is the last thing that happened. */
const Failed = ({ known }: { known: Import }) => {
  const { import_id, job_id } = known
  const { data: job } = useQuery({ ...lastJobQuery(import_id, job_id ?? 0), enabled: job_id !== null })
  if (job?.status !== 'failed' || job.kind !== 'import-apply') return null
  const message = job.result?.['message']
  return (
    <Notice tone="bad" title={COPY.failed}>
      {typeof message === 'string' ? `${message}. ` : ''}
      {COPY.nothingWritten}
    </Notice>
  )
}

const Content = ({ known, copy }: { known: Import; copy: ImportCopy }) => (
  <Stack gap={16}>
    {known.status === 'applying' && <CopyProgress known={known} kind="import-apply" />}
    {known.status === 'ready' && <Failed known={known} />}
    {copy.restored && <CopyApplied restored={copy.restored} />}
    {!known.has_rows && copy.restored === null && <Notice tone="info">{COPY.gone}</Notice>}
    <CopyFound copy={copy} />
  </Stack>
)

/** The copy of a school, from its arrival to what came of it. */
export const CopyPage = ({ known }: { known: Import }) => {
  const { base } = useImportsPath()
  const query = useQuery(copyQuery(known))
  const [confirming, setConfirming] = useState(false)
  const { status, has_rows } = known
  const copy = query.data
  const open = status === 'ready' && has_rows && copy?.empty === true
  return (
    <Page
      title={known.file_name}
      context={<ImportState known={known} />}
      back={{ to: base, label: T.back }}
      bottom={
        open ? (
          <Line justify="end">
            <Button look="filled" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
              {COPY.import}
            </Button>
          </Line>
        ) : undefined
      }
    >
      {status === 'arriving' && <Arriving known={known} />}
      {status === 'reading' && <CopyProgress known={known} kind="import-read" />}
      {status === 'rejected' && <RejectedPanel problem={known.problem} another={COPY.another} />}
      {['ready', 'applying', 'applied'].includes(status) && (
        <QueryPanel query={query} skeleton={<Skeleton count={4} height={88} />}>
          {(found) => <Content known={known} copy={found} />}
        </QueryPanel>
      )}
      {confirming && copy && <ApplyDialog known={known} copy={copy} onClose={() => setConfirming(false)} />}
    </Page>
  )
}
