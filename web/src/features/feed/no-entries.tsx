import type { TableState } from '../../lib/tables/table-state.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../ui/feedback/no-rows.tsx'
import { T } from './texts.ts'
import { useWhatComes } from './what-comes.ts'

interface NoEntriesProps {
  table: TableState<'category' | 'unread'>
  total: number
}

export const NoEntries = ({ table, total }: NoEntriesProps) => {
  const comes = useWhatComes()
  return (
    <NoRows
      table={table}
      total={total}
      nothingFound={table.filter('category') === undefined ? T.noneUnread : T.noneOfKind}
      filters={{ category: 'Tipo', unread: 'Sin leer' }}
    >
      <EmptyState title={T.none.title} action={<ButtonLink to="/perfil">{T.none.device}</ButtonLink>}>
        {comes}
      </EmptyState>
    </NoRows>
  )
}
