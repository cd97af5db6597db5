import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { editIcon } from '../../ui/icons.ts'
import { SyncButton } from '../../ui/sync-button.tsx'
import { MARKS_KEY } from './queries.ts'
import { SCORE_TEXTS } from './texts.ts'

interface SheetActionsProps {
  /** The scores. */
  query: { isFetching: boolean; refetch: () => unknown }
  /** Editing can begin. */
  mayEdit: boolean
  onEdit: () => void
}

/** *Sincronizar* and *Editar calificaciones*. */
export const SheetActions = ({ query, mayEdit, onEdit }: SheetActionsProps) => {
  const client = useQueryClient()
  const refetch = () => [query.refetch(), client.invalidateQueries({ queryKey: MARKS_KEY })]
  return (
    <>
      <SyncButton query={{ isFetching: query.isFetching, refetch }} />
      {mayEdit && (
        <Button look="filled" icon={editIcon} aria-haspopup="dialog" onClick={onEdit}>
          {SCORE_TEXTS.edit}
        </Button>
      )}
    </>
  )
}
