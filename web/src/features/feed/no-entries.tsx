import type { TableState } from '../../lib/tables/table-state.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyPage } from '../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { T } from './texts.ts'
import { useWhatComes } from './what-comes.ts'

interface NoEntriesProps {
  table: TableState<'category' | 'unread'>
  total: number
}

export const NoEntries = ({ table, total }: NoEntriesProps) => {
  const comes = useWhatComes()
  if (total > 0) return <EmptyPage table={table} />
  const category = table.filter('category')
  if (category === undefined && table.filter('unread') === undefined) {
    return (
      <EmptyState title={T.none.title} action={<ButtonLink to="/perfil">{T.none.device}</ButtonLink>}>
        {comes}
      </EmptyState>
    )
  }
  const { title, message } = category === undefined ? T.noneUnread : T.noneOfKind
  const showAll = () => {
    table.setFilter('category', undefined)
    table.setFilter('unread', undefined)
  }
  return (
    <EmptyState title={title} action={<Button onClick={showAll}>{T.showAll}</Button>}>
      {message}
    </EmptyState>
  )
}
