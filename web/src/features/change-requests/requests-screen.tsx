import { CHANGE_STATUS } from '@plantel/contract/change-requests'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '../../domain/exporting/export-button.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { NamedSelect } from '../../ui/forms/filter-select.tsx'
import styles from '../../domain/inbox/inbox.module.css'
import { Page } from '../../ui/layout/page.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { requestsQuery } from './queries.ts'
import { RequestsWork } from './requests-work.tsx'
import { EVERY_STATUS, REQUESTS_TABLE } from './table.ts'
import { STATUS_WORDS, T } from './texts.ts'

const STATES = [
  ...Object.values(CHANGE_STATUS).map((status) => ({ value: String(status), label: STATUS_WORDS[status] })),
  { value: EVERY_STATUS, label: 'Todas' },
]

const WAITS = String(CHANGE_STATUS.sent)

/** What families ask to be changed, and what the office decides about it. */
const RequestsScreen = () => {
  const { school } = useSession()
  const table = useTableState(REQUESTS_TABLE)
  const status = table.filter('estado') ?? WAITS
  const asked = {
    ...(status === EVERY_STATUS ? {} : { status }),
    page: table.page,
    per_page: REQUESTS_TABLE.perPage,
  }
  const options = requestsQuery(school.school_id, asked)
  const requests = useQuery(options)
  const empty = status === WAITS ? T.empty : T.none
  return (
    <Page
      title={T.title}
      context={<span className={styles.keys}>{T.keys}</span>}
      actions={
        <>
          <SyncButton query={requests} />
          <ExportButton
            title={T.title}
            report="change-requests"
            data={status === EVERY_STATUS ? {} : { status: Number(status) }}
            snaphot={undefined}
          />
        </>
      }
    >
      <div className={styles.state}>
        <NamedSelect
          label="Estado"
          value={status}
          options={STATES}
          onChange={(chosen) => table.setFilter('estado', chosen === WAITS ? undefined : chosen)}
        />
      </div>
      <QueryPanel query={requests} skeleton={<Skeleton count={6} height={64} />}>
        {({ data, meta }) => (
          <>
            {data.length === 0 ? (
              <EmptyState title={empty.title}>{empty.text}</EmptyState>
            ) : (
              <RequestsWork rows={data} queryKey={options.queryKey} queue={status === WAITS} />
            )}
            {meta.total > REQUESTS_TABLE.perPage && (
              <TableFoot meta={meta} table={table} noun={['solicitud', 'solicitudes']} />
            )}
          </>
        )}
      </QueryPanel>
    </Page>
  )
}

export default RequestsScreen
