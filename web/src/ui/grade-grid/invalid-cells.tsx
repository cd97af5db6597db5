import { Button } from '../button.tsx'
import { errorIcon } from '../icons.ts'

interface InvalidCellsProps {
  /** The `id` of the grid. */
  grid: string
  count: number
}

const focusFirst = (grid: string) =>
  document.getElementById(grid)?.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus()

/** How many cells are wrong, beside *Guardar*; a click leads to the first. Nothing while all are right. */
export const InvalidCells = ({ grid, count }: InvalidCellsProps) => (
  <output>
    {count > 0 && (
      <Button look="text" icon={errorIcon} onClick={() => focusFirst(grid)}>
        {count === 1 ? '1 celda por corregir' : `${count} celdas por corregir`}
      </Button>
    )}
  </output>
)
