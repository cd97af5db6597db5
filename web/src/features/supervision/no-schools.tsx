import type { TableState } from '../../lib/tables/use-table-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyPage } from '../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { T } from './texts.ts'

interface NoSchoolsProps {
  table: TableState<never>
  total: number
}

export const NoSchools = ({ table, total }: NoSchoolsProps) => {
  if (total > 0) return <EmptyPage table={table} />
  if (table.search !== '')
    return (
      <EmptyState
        title={T.nothingFound}
        action={<Button onClick={() => table.setSearch('')}>Quitar búsqueda</Button>}
      >
        Ninguna escuela coincide con lo que busca.
      </EmptyState>
    )
  return (
    <EmptyState title={T.none}>
      Todavía no tiene escuelas asignadas. Cuando le asignen una, aparecerá aquí; use Sincronizar para
      revisar.
    </EmptyState>
  )
}
