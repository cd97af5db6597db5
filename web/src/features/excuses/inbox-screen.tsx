import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ExportButton } from '../../domain/exporting/export-button.tsx'
import styles from '../../domain/inbox/inbox.module.css'
import { history } from '../../lib/routing/history.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { type TableState, useTableState } from '../../lib/tables/use-table-state.ts'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { InboxTools } from './inbox-tools.tsx'
import { InboxWork } from './inbox-work.tsx'
import { type InboxQuery, inboxQuery } from './queries.ts'
import { EVERY_STATUS, INBOX_TABLE, type InboxFilter } from './table.ts'
import { T } from './texts.ts'

const PaperDialog = lateDialog(
  async () => (await import('../../domain/excuses/paper-dialog.tsx')).PaperDialog,
)

const given = (name: string, value: string | undefined) =>
  value === undefined || value === '' ? {} : { [name]: value }

const queryOf = (table: TableState<InboxFilter>): InboxQuery => {
  const status = table.filter('estado') ?? '0'
  return {
    ...(status === EVERY_STATUS ? {} : { status }),
    ...given('group_id', table.filter('group_id')),
    ...given('from', table.filter('from')),
    ...given('to', table.filter('to')),
    ...given('search', table.search),
    page: table.page,
    per_page: INBOX_TABLE.perPage,
  }
}

const exportedOf = ({ page: _page, per_page: _size, status, group_id, ...words }: InboxQuery) => ({
  ...words,
  ...(status === undefined ? {} : { status: Number(status) }),
  ...(group_id === undefined ? {} : { group_id: Number(group_id) }),
})

const NoExcuses = ({ query: { status, group_id, from, to, search } }: { query: InboxQuery }) => {
  const narrowed = [group_id, from, to, search].some((value) => value !== undefined)
  const words = status === '0' && !narrowed ? T.empty : T.none
  return <EmptyState title={words.title}>{words.text}</EmptyState>
}

const InboxScreen = () => {
  const { school } = useSession()
  const table = useTableState(INBOX_TABLE)
  const asked = queryOf(table)
  const options = inboxQuery(school.school_id, asked)
  const inbox = useQuery(options)
  const records = useMay('excuses:record')
  const confirms = useMay('confirmations:list')
  const [paper, setPaper] = useState(false)
  return (
    <Page
      title={T.title}
      context={<span className={styles.keys}>{T.keys}</span>}
      actions={
        <>
          <SyncButton
            query={inbox}
            more={[
              ...(records ? [{ label: T.register, onSelect: () => setPaper(true) }] : []),
              ...(confirms
                ? [{ label: T.confirmations, onSelect: () => history.move('/confirmaciones') }]
                : []),
            ]}
          />
          <ExportButton title={T.title} report="excuses" data={exportedOf(asked)} snaphot={undefined} />
        </>
      }
    >
      <InboxTools table={table} />
      <QueryPanel query={inbox} skeleton={<Skeleton count={6} height={64} />}>
        {({ data, meta }) => (
          <>
            {data.length === 0 ? (
              <NoExcuses query={asked} />
            ) : (
              <InboxWork rows={data} queryKey={options.queryKey} queue={asked.status === '0'} />
            )}
            {meta.total > INBOX_TABLE.perPage && (
              <TableFoot meta={meta} table={table} noun={['justificante', 'justificantes']} />
            )}
          </>
        )}
      </QueryPanel>
      {paper && <PaperDialog onClose={() => setPaper(false)} />}
    </Page>
  )
}

export default InboxScreen
