import { readImportOriginal } from '@plantel/contract/import-files'
import { type Import } from '@plantel/contract/imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useImportsPath } from '../../domain/imports/use-imports-path.ts'
import { addressOf } from '../../lib/http/api.ts'
import { download } from '../../lib/http/download.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { useIdParam } from '../../lib/routing/use-id-param.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { latePart } from '../../lib/saving/late-part.tsx'
import { useSave } from '../../lib/saving/use-save.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LoadingPanel } from '../../ui/feedback/loading-panel.tsx'
import { MissingPanel } from '../../ui/feedback/missing-panel.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { downloadIcon } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import { AppliedNotice } from './applying/applied-notice.tsx'
import { FailedNotice } from './failed-notice.tsx'
import { FoundPanel } from './found/found-panel.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportState } from './import-state.tsx'
import { importQuery, lastJobQuery, tablesQuery } from './queries.ts'
import { RejectedPanel } from './rejected-panel.tsx'
import { RevertedNotice } from './reverting/reverted-notice.tsx'
import { ReviewPanel } from './review/review-panel.tsx'
import { ROWS_TABLE } from './table.ts'
import { T } from './texts.ts'
import { useSayImport } from './use-import.ts'
import { takenWords } from './words/counts.ts'

const ApplyDialog = lateDialog(async () => (await import('./applying/apply-dialog.tsx')).ApplyDialog)
const RevertDialog = lateDialog(async () => (await import('./reverting/revert-dialog.tsx')).RevertDialog)

/** Few schools ever see it, and once. */
const CopyPage = latePart(
  async () => (await import('./copies/copy-page.tsx')).CopyPage,
  () => <LoadingPanel />,
)

const KINDS = { reading: 'import-read', applying: 'import-apply', reverting: 'import-revert' } as const

const underWay = ({ status }: Import) =>
  status === 'reading' || status === 'applying' || status === 'reverting' ? KINDS[status] : undefined

const SKELETON = <Skeleton count={4} height={88} />

const OriginalButton = ({ known: { import_id, file_name } }: { known: Import }) => {
  const { save, pending } = useSave({
    save: () => download(addressOf(readImportOriginal, { params: { id: import_id } }), file_name),
  })
  return (
    <Button icon={downloadIcon} pending={pending} onClick={() => save(undefined)}>
      {T.original}
    </Button>
  )
}

/** Sheets, columns, questions and rows; while they are read again, as they were. */
const Preview = ({ known }: { known: Import }) => {
  const { applied } = known
  const reading = known.status === 'reading'
  const query = useQuery(tablesQuery(known))
  const saying = useSayImport(known)
  const again = reading || saying.pending || query.isPlaceholderData
  const busy = again || underWay(known) !== undefined
  if (reading && query.data === undefined) return null
  return (
    <QueryPanel query={query} skeleton={SKELETON}>
      {(tables) => (
        <Stack gap={16}>
          {applied === 0 && <FoundPanel tables={tables} busy={busy} onSay={saying.save} />}
          <ReviewPanel
            known={known}
            columns={tables.columns}
            unanswered={applied === 0 && tables.questions.some(({ value }) => value === null)}
            busy={busy}
            again={again}
          />
        </Stack>
      )}
    </QueryPanel>
  )
}

const Outcome = ({ known, onRevert }: { known: Import; onRevert: () => void }) => {
  const { import_id, job_id, status } = known
  const { setFilter } = useTableState(ROWS_TABLE)
  const follows = useMay('jobs:read')
  const over = follows && underWay(known) === undefined && job_id !== null
  const { data: job } = useQuery({ ...lastJobQuery(import_id, job_id ?? 0), enabled: over })
  const see = () => {
    const { error, conflict } = known.counts
    setFilter('state', error > 0 ? 'error' : conflict > 0 ? 'conflict' : 'question')
    document.getElementById('revisar')?.scrollIntoView()
  }
  return (
    <>
      {over && <FailedNotice job={job} />}
      {status === 'applied' && <AppliedNotice known={known} onSee={see} onRevert={onRevert} />}
      {status === 'reverted' && <RevertedNotice known={known} job={job} />}
    </>
  )
}

const Content = ({ known, onRevert }: { known: Import; onRevert: () => void }) => {
  const kind = underWay(known)
  if (known.status === 'rejected') return <RejectedPanel problem={known.problem} />
  return (
    <Stack gap={16}>
      {kind && <ImportProgress key={kind} known={known} kind={kind} />}
      <Outcome known={known} onRevert={onRevert} />
      {known.has_rows ? <Preview known={known} /> : <Notice tone="info">{T.forgotten}</Notice>}
    </Stack>
  )
}

const canApply = (known: Import): boolean =>
  known.to_apply > 0 && known.has_rows && underWay(known) === undefined && known.status !== 'rejected'

const Loaded = ({ known }: { known: Import }) => {
  const { base } = useImportsPath()
  const [dialog, setDialog] = useState<'apply' | 'revert'>()
  const close = () => setDialog(undefined)
  return (
    <Page
      title={known.file_name}
      context={<ImportState known={known} />}
      back={{ to: base, label: T.back }}
      actions={known.has_rows ? <OriginalButton known={known} /> : undefined}
      bottom={
        canApply(known) ? (
          <Line justify="end">
            <Button look="filled" aria-haspopup="dialog" onClick={() => setDialog('apply')}>
              {known.applied > 0 ? T.importRest : `${T.import} ${takenWords(known, known.to_apply)}`}
            </Button>
          </Line>
        ) : undefined
      }
    >
      <Content known={known} onRevert={() => setDialog('revert')} />
      {dialog === 'apply' && <ApplyDialog initial={known} onClose={close} />}
      {dialog === 'revert' && <RevertDialog known={known} onClose={close} />}
    </Page>
  )
}

/** Everything of one import, whatever its state. */
export const ImportPage = () => {
  const query = useQuery(importQuery(useIdParam('importId')))
  const { base } = useImportsPath()
  const { data, error } = query
  if (data) return data.kind === 'backup' ? <CopyPage known={data} /> : <Loaded known={data} />
  if (error && asProblem(error).status === 404)
    return (
      <MissingPanel title={T.gone} back={{ to: base, label: T.back }}>
        {T.goneWords}
      </MissingPanel>
    )
  return (
    <Page title={T.review} back={{ to: base, label: T.back }}>
      <QueryPanel query={query} skeleton={SKELETON}>
        {() => null}
      </QueryPanel>
    </Page>
  )
}
