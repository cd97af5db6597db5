import type { Backup } from '@plantel/contract/backups'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnderWay } from '../../../domain/jobs/jobs.ts'
import { useJob } from '../../../domain/jobs/use-job.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { useTableState } from '../../../lib/tables/use-table-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import { AskedReserved } from '../reserved/asked-reserved.tsx'
import { TableSection } from '../table-section.tsx'
import { TEXTS } from '../texts.ts'
import { columnsIn } from './backup-columns.tsx'
import { BackupProgress } from './backup-progress.tsx'
import { BACKUPS_KEY, backupsQuery } from './backups-query.ts'
import { BACKUP_TEXTS as T } from './texts.ts'

const StartDialog = lateDialog(async () => (await import('./start-dialog.tsx')).StartDialog)
const FetchDialog = lateDialog(async () => (await import('./fetch-dialog.tsx')).FetchDialog)

const ROWS_PER_PAGE = 10

const About = () => (
  <Stack>
    <p>{T.about}</p>
    <p>
      <strong>{T.inside}:</strong> {T.insideWords}
    </p>
    <p>
      <strong>{T.outside}:</strong> {T.outsideWords}
    </p>
  </Stack>
)

/** Only while one is under way: each listener takes a connection. */
const Watched = ({ jobId }: { jobId: number }) => {
  const client = useQueryClient()
  const { job } = useJob({
    kind: 'backup',
    isWanted: ({ job_id }) => job_id === jobId,
    onEnd: () => void client.invalidateQueries({ queryKey: BACKUPS_KEY }),
  })
  return job ? <BackupProgress job={job} /> : null
}

const Earlier = ({ onFetch }: { onFetch: (backup: Backup) => void }) => {
  const { school_id, time_zone } = useSession().school
  const table = useTableState({ perPage: ROWS_PER_PAGE, name: 'copias' })
  const query = useQuery(backupsQuery(school_id, table.query))
  return (
    <QueryPanel query={query} skeleton={<Skeleton count={2} height={44} />}>
      {({ data, meta }) => (
        <>
          <DataTable
            label={T.earlier}
            columns={columnsIn(time_zone, onFetch)}
            rows={data}
            rowKey={({ job_id }) => job_id}
            empty={
              meta.total > 0 ? (
                <EmptyPage table={table} />
              ) : (
                <EmptyState title={T.none}>{T.noneWords}</EmptyState>
              )
            }
          />
          {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['copia', 'copias']} />}
        </>
      )}
    </QueryPanel>
  )
}

/** All that the school has, in one file. */
export const BackupsSection = () => {
  const { school_id } = useSession().school
  const { data: listed } = useQuery(backupsQuery(school_id, { page: 1, per_page: ROWS_PER_PAGE }))
  const newest = listed?.data[0]
  const underWay = newest !== undefined && isUnderWay(newest)
  const [starting, setStarting] = useState(false)
  const [fetching, setFetching] = useState<Backup>()
  return (
    <TableSection
      at="copia-de-la-escuela"
      title={TEXTS.backups}
      tools={
        <Button look="outlined" aria-haspopup="dialog" disabled={underWay} onClick={() => setStarting(true)}>
          {T.start}
        </Button>
      }
    >
      <About />
      <AskedReserved since={newest?.asked_at} />
      {underWay && <Watched jobId={newest.job_id} />}
      <Earlier onFetch={setFetching} />
      {starting && <StartDialog onClose={() => setStarting(false)} />}
      {fetching?.file && (
        <FetchDialog job_id={fetching.job_id} file={fetching.file} onClose={() => setFetching(undefined)} />
      )}
    </TableSection>
  )
}
