import { isNarrowed, widen } from '../../lib/tables/table-state.ts'
import { CATALOG_TEXTS } from './texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyPage } from '../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { type CatalogTable, FILTERS } from './catalog-tools.tsx'

interface NoSubjectsProps {
  table: CatalogTable
  total: number
  onAdd: () => void
}

export const NoSubjects = ({ table, total, onAdd }: NoSubjectsProps) => {
  if (total > 0) return <EmptyPage table={table} />
  if (isNarrowed(table, FILTERS))
    return (
      <EmptyState
        title={CATALOG_TEXTS.noResults}
        action={<Button onClick={() => widen(table, FILTERS)}>Quitar búsqueda y filtro</Button>}
      >
        Ninguna materia coincide con lo que busca.
      </EmptyState>
    )
  return (
    <EmptyState
      title={CATALOG_TEXTS.none}
      action={
        <Button look="filled" icon={addIcon} onClick={onAdd}>
          {CATALOG_TEXTS.add}
        </Button>
      }
    >
      El catálogo todavía no tiene materias. Con la primera podrá armar los grupos y asignar profesores.
    </EmptyState>
  )
}
