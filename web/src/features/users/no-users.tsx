import { isNarrowed, widen } from '../../lib/tables/table-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyPage } from '../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { T } from './texts.ts'
import type { UserKind } from './user-kinds.ts'
import { FILTERS, type UsersTable } from './user-tools.tsx'

interface NoUsersProps {
  kind: UserKind
  table: UsersTable
  total: number
  onAdd: () => void
}

export const NoUsers = ({ kind, table, total, onAdd }: NoUsersProps) => {
  if (total > 0) return <EmptyPage table={table} />
  if (isNarrowed(table, FILTERS))
    return (
      <EmptyState
        title={T.nothingFound}
        action={<Button onClick={() => widen(table, FILTERS)}>Quitar búsqueda y filtro</Button>}
      >
        Nadie de esta pestaña coincide con lo que busca.
      </EmptyState>
    )
  return (
    <EmptyState
      title={T.none}
      action={
        <Button look="filled" icon={addIcon} onClick={onAdd}>
          Agregar {kind.noun[0]}
        </Button>
      }
    >
      La escuela todavía no tiene {kind.noun[1]}.
    </EmptyState>
  )
}
