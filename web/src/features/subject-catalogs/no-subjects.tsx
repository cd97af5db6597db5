import { CATALOG_TEXTS } from './texts.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { addIcon } from '../../ui/icons.ts'
import type { CatalogTable } from './catalog-tools.tsx'

interface NoSubjectsProps {
  table: CatalogTable
  /** Of all pages. */
  total: number
  onAdd: () => void
}

const widen = (table: CatalogTable) => {
  table.setSearch('')
  table.setFilter('level', undefined)
}

/** Why the table is empty, and what to do about it. */
export const NoSubjects = ({ table, total, onAdd }: NoSubjectsProps) => {
  if (total > 0) return <EmptyPage table={table} />
  if (table.search !== '' || table.filter('level') !== undefined)
    return (
      <EmptyState
        title={CATALOG_TEXTS.noResults}
        action={<Button onClick={() => widen(table)}>Quitar búsqueda y filtro</Button>}
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
