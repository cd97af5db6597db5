import type { TableState } from '../../../lib/tables/use-table-state.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { addIcon } from '../../../ui/icons/icons.ts'
import { KINDS, type Kind } from '../texts.ts'

interface NoPartialsProps {
  kind: Kind
  table: TableState<'level'>
  total: number
  onAdd: () => void
}

export const NoPartials = ({ kind, table, total, onAdd }: NoPartialsProps) => {
  const words = KINDS[kind]
  if (total > 0) return <EmptyPage table={table} />
  if (table.filter('level') !== undefined)
    return (
      <EmptyState
        title={words.none}
        action={<Button onClick={() => table.setFilter('level', undefined)}>Ver todos los niveles</Button>}
      >
        El nivel elegido no tiene {words.nouns[1]}.
      </EmptyState>
    )
  return (
    <EmptyState
      title={words.none}
      action={
        <Button icon={addIcon} aria-haspopup="dialog" onClick={onAdd}>
          {words.add}
        </Button>
      }
    >
      {words.why}
    </EmptyState>
  )
}
