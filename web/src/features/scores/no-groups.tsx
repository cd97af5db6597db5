import { isNarrowed, widen } from '../../lib/tables/table-state.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyPage } from '../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { type GroupsTable, NARROWING } from './groups-tools.tsx'
import { SCORE_TEXTS } from './texts.ts'

interface NoGroupsProps {
  table: GroupsTable
  total: number
}

export const NoGroups = ({ table, total }: NoGroupsProps) => {
  if (total > 0) return <EmptyPage table={table} />
  if (isNarrowed(table, NARROWING))
    return (
      <EmptyState
        title={SCORE_TEXTS.nothingFound}
        action={<Button onClick={() => widen(table, NARROWING)}>Quitar búsqueda y filtros</Button>}
      >
        Ningún grupo coincide con lo que busca.
      </EmptyState>
    )
  if (table.filter('snaphot') !== undefined)
    return (
      <EmptyState
        title={SCORE_TEXTS.noGroups}
        action={<Button onClick={() => table.setFilter('snaphot', undefined)}>Ver el ciclo actual</Button>}
      >
        Ese ciclo terminó sin grupos.
      </EmptyState>
    )
  return (
    <EmptyState title={SCORE_TEXTS.noGroups} action={<ButtonLink to="/grupos">Ir a Grupos</ButtonLink>}>
      La escuela aún no tiene grupos en este ciclo. Se crean en la pantalla Grupos.
    </EmptyState>
  )
}
