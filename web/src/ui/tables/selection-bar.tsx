import { Button } from '../buttons/button.tsx'
import { expandIcon } from '../icons/icons.ts'
import { Line } from '../layout/stack.tsx'
import { ActionMenu, useMenu } from '../menus/action-menu.tsx'

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

/** The others stand in a menu, so that the bar stays one line. */
const IN_SIGHT = 2

const More = ({ actions }: { actions: readonly SelectionAction[] }) => {
  const { menu, button } = useMenu()
  return (
    <span>
      <Button {...button} icon={expandIcon}>
        Más
      </Button>
      <ActionMenu
        {...menu}
        label="Más acciones"
        items={actions.map(({ label, onSelect, reason }) => ({
          label,
          onSelect,
          ...(reason !== undefined && { disabled: true, reason }),
        }))}
      />
    </span>
  )
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
        actions.slice(0, IN_SIGHT).map(({ label, onSelect, pending = false, reason }) => (
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
      {count > 0 && actions.length > IN_SIGHT && <More actions={actions.slice(IN_SIGHT)} />}
    </Line>
  )
}
