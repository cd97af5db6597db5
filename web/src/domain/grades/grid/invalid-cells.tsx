import { Button } from '../../../ui/buttons/button.tsx'
import { errorIcon } from '../../../ui/icons/icons.ts'

interface CellsProps {
  /** The `id` of the grid. */
  grid: string
  count: number
}

interface CountedProps extends CellsProps {
  selector: string
  todo: string
}

/** How many cells still need the person, beside *Guardar*; a click leads to the first. Nothing while there are none. */
const CountedCells = ({ grid, count, selector, todo }: CountedProps) => (
  <output>
    {count > 0 && (
      <Button
        look="text"
        icon={errorIcon}
        onClick={() => document.getElementById(grid)?.querySelector<HTMLInputElement>(selector)?.focus()}
      >
        {count === 1 ? '1 celda' : `${count} celdas`} por {todo}
      </Button>
    )}
  </output>
)

export const InvalidCells = (cells: CellsProps) => (
  <CountedCells {...cells} selector='input[aria-invalid="true"]' todo="corregir" />
)

export const ClampedCells = (cells: CellsProps) => (
  <CountedCells {...cells} selector="input[data-clamped]" todo="revisar" />
)
