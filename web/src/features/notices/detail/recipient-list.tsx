import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../lib/session/session.ts'
import { useDialogTable } from '../../../lib/tables/use-table-state.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../../ui/feedback/no-rows.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import { TableTools } from '../../../ui/tables/table-tools.tsx'
import { type Followed, recipientsQuery } from '../queries.ts'
import { NOUNS, T } from '../texts.ts'
import { recipientColumns } from './recipient-columns.tsx'

const PER_PAGE = 10

const OTHERS = [
  { value: 'read', label: 'Leídos' },
  { value: 'failed', label: 'Con fallas' },
  { value: 'all', label: 'Todos' },
] as const satisfies readonly { value: Followed; label: string }[]

const NOBODY: Readonly<Record<Followed, string>> = {
  unread: 'Todos los que lo recibieron ya lo leyeron.',
  read: 'Nadie lo ha leído todavía.',
  failed: 'El correo y las notificaciones llegaron a todos.',
  all: 'Nadie lo ha recibido todavía.',
}

const followedOf = (chosen: string | undefined): Followed =>
  OTHERS.find(({ value }) => value === chosen)?.value ?? 'unread'

interface RecipientListProps {
  noticeId: number
}

export const RecipientList = ({ noticeId }: RecipientListProps) => {
  const { time_zone } = useSession().school
  const table = useDialogTable<'show'>({ perPage: PER_PAGE })
  const followed = followedOf(table.filter('show'))
  const recipients = useQuery(recipientsQuery(noticeId, followed, table.query))
  return (
    <>
      <TableTools table={table} placeholder="Buscar destinatario">
        <FilterSelect
          label="Mostrar"
          all="No leídos"
          options={OTHERS}
          value={table.filter('show')}
          onChange={(value) => table.setFilter('show', value)}
        />
      </TableTools>
      <QueryPanel query={recipients} skeleton={<Skeleton count={5} height={48} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label="Destinatarios"
              columns={recipientColumns(time_zone)}
              rows={data}
              rowKey={({ user_id }) => user_id}
              empty={
                <NoRows table={table} total={meta.total} nothingFound={T.nothingFound}>
                  <EmptyState title="Sin destinatarios">{NOBODY[followed]}</EmptyState>
                </NoRows>
              }
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={NOUNS.people} />}
          </>
        )}
      </QueryPanel>
    </>
  )
}
