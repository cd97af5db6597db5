import type { Undo } from '@plantel/contract/undo'
import { listName } from '@plantel/contract/school-words'
import { instantIn } from '../../lib/dates/dates.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'

interface UndoActions {
  timeZone: string
  /** The one that is being taken back. */
  pending: number | undefined
  onUndo: (undo: Undo) => void
}

export const undoColumns = ({ timeZone, pending, onUndo }: UndoActions): Column<Undo>[] => [
  { key: 'text', title: 'Cambio', heading: true, whole: true, cell: ({ text }) => text },
  { key: 'by', title: 'Quién', card: 'line', cell: ({ by }) => listName(by) },
  {
    key: 'at',
    title: 'Cuándo',
    narrow: true,
    card: 'line',
    cell: ({ at, done_at }) => (
      <>
        {instantIn(at, timeZone)}
        {done_at !== null && (
          <Muted as="div" size={12}>
            Se deshizo el {instantIn(done_at, timeZone)}
          </Muted>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    title: 'Acciones',
    actions: true,
    cell: (undo) =>
      undo.done_at === null && (
        <Button
          look="text"
          pending={pending === undo.undo_id}
          disabled={pending !== undefined && pending !== undo.undo_id}
          aria-label={`Deshacer: ${undo.text}`}
          onClick={() => onUndo(undo)}
        >
          Deshacer
        </Button>
      ),
  },
]
