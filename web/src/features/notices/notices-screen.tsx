import type { Notice } from '@plantel/contract/notices'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
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
import { NOUNS, T } from './texts.ts'
import { useNoticeTo } from './use-notice-to.ts'
import { useWithdraw } from './use-withdraw.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../ui/feedback/no-rows.tsx'

const SendDialog = lateDialog(async () => (await import('./send/send-dialog.tsx')).SendDialog)
const NoticeDialog = lateDialog(async () => (await import('./detail/notice-dialog.tsx')).NoticeDialog)
const AnswersDialog = lateDialog(async () => (await import('./answers/answers-dialog.tsx')).AnswersDialog)

/** How long a sent notice can be withdrawn, by the server's own clock. */
const undoableMs = ({ created_at, withdraw_until }: Notice): number =>
  withdraw_until === null ? 0 : Date.parse(withdraw_until) - Date.parse(created_at)

const useSentToast = () => {
  const { save: withdraw } = useWithdraw()
  return (notice: Notice) => {
    const ms = undoableMs(notice)
    toast(T.sent, ms > 0 ? { ms, undo: () => withdraw(notice.notice_id) } : {})
  }
}

type Opened = 'send' | { notice: Notice; what: 'notice' | 'answers' }

interface NoNoticesProps {
  table: NoticesTable
  total: number
  onAdd: () => void
}

const NoNotices = ({ table, total, onAdd }: NoNoticesProps) => (
  <NoRows table={table} total={total} nothingFound={T.nothingFound} filters={FILTER_NAMES}>
    <EmptyState
      title={T.none}
      action={
        <Button look="filled" icon={addIcon} onClick={onAdd}>
          Enviar el primer aviso
        </Button>
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
  const asked = useNoticeTo()
  const [opened, setOpened] = useState<Opened | undefined>(asked.students && 'send')
  const sent = useSentToast()
  const close = () => {
    setOpened(undefined)
    asked.forget()
  }
  const add = () => setOpened('send')
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
          <SyncButton query={notices} />
          <Button look="filled" icon={addIcon} aria-haspopup="dialog" onClick={add}>
            {T.add}
          </Button>
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
              empty={<NoNotices table={table} total={meta.total} onAdd={add} />}
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={NOUNS.notices} />}
          </>
        )}
      </QueryPanel>
      {opened === 'send' && <SendDialog to={asked.students} onClose={close} onSent={sent} />}
      {typeof opened === 'object' && opened.what === 'notice' && (
        <NoticeDialog notice={opened.notice} onClose={close} />
      )}
      {typeof opened === 'object' && opened.what === 'answers' && (
        <AnswersDialog notice={opened.notice} onClose={close} />
      )}
    </Page>
  )
}

export default NoticesScreen
