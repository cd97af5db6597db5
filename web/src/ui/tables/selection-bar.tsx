import { Button } from '../buttons/button.tsx'
import { Line } from '../layout/stack.tsx'

export interface SelectionAction {
  label: string
  onSelect: () => void
  pending?: boolean
  /** Why it cannot be done with what is chosen. */
  reason?: string | undefined
}

interface SelectionBarProps {
  /** What is counted: `['alumno elegido', 'alumnos elegidos']`. */
  noun: readonly [one: string, several: string]
  selection: { count: number; total: number; chooseAll: () => void; clear: () => void }
  actions: readonly SelectionAction[]
}

/** How many rows are chosen, how all that match become so, and what can be done with them. */
export const SelectionBar = ({ noun, selection, actions }: SelectionBarProps) => {
  const { count, total, chooseAll, clear } = selection
  const end = () => {
    // The bar goes, and the focus with it.
    document.querySelector('table')?.parentElement?.focus()
    clear()
  }
  return (
    <Line gap={8} justify="end">
      <output>
        <strong>{count.toLocaleString('es-MX')}</strong> {noun[count === 1 ? 0 : 1]}
      </output>
      {count < total && (
        <Button look="text" onClick={chooseAll}>
          Seleccionar los {total.toLocaleString('es-MX')} que coinciden
        </Button>
      )}
      <Button look="text" onClick={end}>
        Quitar la selección
      </Button>
      {count > 0 &&
        actions.map(({ label, onSelect, pending = false, reason }) => (
          <Button
            key={label}
            pending={pending}
            disabled={reason !== undefined}
            title={reason}
            onClick={onSelect}
          >
            {label}
          </Button>
        ))}
    </Line>
  )
}
