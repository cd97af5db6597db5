import type { TableState } from '../../lib/tables/table-state.ts'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** A page beyond the last one: what stood on it has gone meanwhile, or the address was copied. */
export const EmptyPage = ({ table }: { table: Pick<TableState, 'setPage'> }) => (
  <EmptyState
    title="Esta página está vacía"
    action={<Button onClick={() => table.setPage(1)}>Ir a la primera página</Button>}
  >
    La lista tiene ahora menos páginas.
  </EmptyState>
)
