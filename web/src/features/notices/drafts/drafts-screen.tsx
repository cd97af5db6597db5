import { DRAFT_KINDS, deleteNoticeDraft, type DraftKind } from '@plantel/contract/notice-drafts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { type TableState, useDialogTable } from '../../../lib/tables/use-table-state.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { SyncButton } from '../../../ui/buttons/sync-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ModeToggle } from '../../../ui/forms/mode-toggle.tsx'
import { addIcon } from '../../../ui/icons/icons.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import { DRAFT_TEXTS as T, T as NOTICE } from '../texts.ts'
import { draftColumns } from './draft-columns.tsx'
import { DRAFTS_KEY, draftsQuery } from './queries.ts'

const PER_PAGE = 10

const OPTIONS = DRAFT_KINDS.toReversed().map((value) => ({ value, label: T.kinds[value] }))

const useDelete = () =>
  useSave({
    save: (draftId: number) => call(deleteNoticeDraft, { params: { id: draftId } }),
    success: T.removed,
    stale: [DRAFTS_KEY],
  })

interface DraftsProps {
  kind: DraftKind
  table: TableState<never>
  drafts: ReturnType<typeof useDrafts>
}

const useDrafts = (kind: DraftKind, table: TableState<never>) =>
  useQuery(draftsQuery(useSession().school.school_id, kind, table.query))

const Drafts = ({ kind, table, drafts }: DraftsProps) => {
  const { time_zone } = useSession().school
  const removing = useDelete()
  return (
    <>
      <QueryPanel query={drafts} skeleton={<Skeleton count={4} height={52} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={T.kinds[kind]}
              columns={draftColumns(time_zone, ({ draft_id }) => removing.save(draft_id))}
              rows={data}
              rowKey={({ draft_id }) => draft_id}
              empty={<EmptyState title={T.none[kind]}>{T.noneWhy[kind]}</EmptyState>}
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={NOTICE_NOUN} />}
          </>
        )}
      </QueryPanel>
    </>
  )
}

const NOTICE_NOUN = ['aviso', 'avisos'] as const

/** What is written of notices and not sent: scheduled ones, templates and one's own drafts. */
const DraftsScreen = () => {
  const { school } = useSession()
  const [kind, setKind] = useState<DraftKind>('scheduled')
  const table = useDialogTable({ perPage: PER_PAGE })
  const drafts = useDrafts(kind, table)
  const show = (next: DraftKind) => {
    setKind(next)
    table.setPage(1)
  }
  return (
    <Page
      title={T.title}
      context={school.name}
      back={{ to: '/avisos', label: NOTICE.title }}
      actions={
        <>
          <SyncButton query={drafts} />
          <ButtonLink look="filled" icon={addIcon} to="/avisos/nuevo">
            {NOTICE.add}
          </ButtonLink>
        </>
      }
    >
      <ModeToggle label={T.title} options={OPTIONS} value={kind} onChange={show} />
      <Drafts kind={kind} table={table} drafts={drafts} />
    </Page>
  )
}

export default DraftsScreen
