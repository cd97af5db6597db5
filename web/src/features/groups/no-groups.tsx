import { isNarrowed, widen } from '../../lib/tables/table-state.ts'
import { GROUP_TEXTS } from './texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyPage } from '../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { FILTERS, type GroupsTable } from './group-tools.tsx'

interface NoGroupsProps {
  table: GroupsTable
  total: number
  onAdd: () => void
}

export const NoGroups = ({ table, total, onAdd }: NoGroupsProps) => {
  if (total > 0) return <EmptyPage table={table} />
  if (isNarrowed(table, FILTERS))
    return (
      <EmptyState
        title={GROUP_TEXTS.nothingFound}
        action={<Button onClick={() => widen(table, FILTERS)}>Quitar búsqueda y filtros</Button>}
      >
        Ningún grupo coincide con lo que busca.
      </EmptyState>
    )
  return (
    <EmptyState
      title={GROUP_TEXTS.none}
      action={
        <Button look="filled" icon={addIcon} onClick={onAdd}>
          Agregar un grupo
        </Button>
      }
    >
      La escuela aún no tiene grupos en este ciclo. Con el primero podrá asignar materias, profesores y
      alumnos.
    </EmptyState>
  )
}
