import type { Notice } from '@plantel/contract/notices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { history } from '../../lib/routing/history.ts'
import { useSession } from '../../lib/session/session.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { noticeColumns } from './notice-columns.tsx'
import { NOTICES_TABLE } from './table.ts'
import { NoticeTools, FILTER_NAMES, type NoticesTable } from './notice-tools.tsx'
import { noticesQuery } from './queries.ts'
import { DRAFT_TEXTS, NOUNS, T } from './texts.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../ui/feedback/no-rows.tsx'

const NoticeDialog = lateDialog(async () => (await import('./detail/notice-dialog.tsx')).NoticeDialog)
const AnswersDialog = lateDialog(async () => (await import('./answers/answers-dialog.tsx')).AnswersDialog)

interface Opened {
  notice: Notice
  what: 'notice' | 'answers'
}

const NEW_NOTICE = '/avisos/nuevo'

interface NoNoticesProps {
  table: NoticesTable
  total: number
}

const NoNotices = ({ table, total }: NoNoticesProps) => (
  <NoRows table={table} total={total} nothingFound={T.nothingFound} filters={FILTER_NAMES}>
    <EmptyState
      title={T.none}
      action={
        <ButtonLink look="filled" icon={addIcon} to={NEW_NOTICE}>
          Enviar el primer aviso
        </ButtonLink>
      }
    >
      La escuela aún no ha enviado avisos. Un aviso llega al momento a los padres o al personal que elija.
    </EmptyState>
  </NoRows>
)

const NoticesScreen = () => {
  const { school } = useSession()
  const table = useTableState(NOTICES_TABLE)
  const notices = useQuery(noticesQuery(school.school_id, table.query))
  const [opened, setOpened] = useState<Opened>()
  const drafts = { label: DRAFT_TEXTS.title, onSelect: () => history.move('/avisos/borradores') }
  const close = () => setOpened(undefined)
  const columns = noticeColumns(school.time_zone, {
    onOpen: (notice) => setOpened({ notice, what: 'notice' }),
    onAnswers: notices.data?.data.some(({ ask }) => ask > 0)
      ? (notice) => setOpened({ notice, what: 'answers' })
      : undefined,
  })
  return (
    <Page
      title={T.title}
      context={school.name}
      actions={
        <>
          <SyncButton query={notices} more={[drafts]} />
          <ButtonLink look="filled" icon={addIcon} to={NEW_NOTICE}>
            {T.add}
          </ButtonLink>
        </>
      }
    >
      <NoticeTools table={table} columns={columns} />
      <QueryPanel query={notices} skeleton={<Skeleton count={NOTICES_TABLE.perPage} height={52} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={T.title}
              columns={columns}
              rows={data}
              rowKey={({ notice_id }) => notice_id}
              table={table}
              order="in-tools"
              empty={<NoNotices table={table} total={meta.total} />}
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={NOUNS.notices} />}
          </>
        )}
      </QueryPanel>
      {opened?.what === 'notice' && <NoticeDialog notice={opened.notice} onClose={close} />}
      {opened?.what === 'answers' && <AnswersDialog notice={opened.notice} onClose={close} />}
    </Page>
  )
}

export default NoticesScreen
