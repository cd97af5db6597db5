import { isNarrowed, widen } from '../../lib/tables/table-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyPage } from '../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { FILTERS, type NoticesTable } from './notice-tools.tsx'
import { T } from './texts.ts'

interface NoNoticesProps {
  table: NoticesTable
  total: number
  onAdd: () => void
}

export const NoNotices = ({ table, total, onAdd }: NoNoticesProps) => {
  if (total > 0) return <EmptyPage table={table} />
  if (isNarrowed(table, FILTERS))
    return (
      <EmptyState
        title={T.nothingFound}
        action={<Button onClick={() => widen(table, FILTERS)}>Quitar búsqueda y filtro</Button>}
      >
        Ningún aviso coincide con lo que busca.
      </EmptyState>
    )
  return (
    <EmptyState
      title={T.none}
      action={
        <Button look="filled" icon={addIcon} onClick={onAdd}>
          Enviar el primer aviso
        </Button>
      }
    >
      La escuela aún no ha enviado avisos. Un aviso llega al momento a los padres o al personal que elija.
    </EmptyState>
  )
}
