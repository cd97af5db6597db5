import { Button } from '../../../ui/buttons/button.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import styles from './grades-bar.module.css'
import { choiceId } from './column-choice.tsx'
import { errorIcon } from '../../../ui/icons/icons.ts'

interface CellsProps {
  /** The `id` of the grid. */
  grid: string
  count: number
  /** What they must be. */
  rule?: string | undefined
}

interface CountedProps extends CellsProps {
  selector: string
  todo: string
}

const goTo = (grid: string, selector: string) => {
  const cell = document.getElementById(grid)?.querySelector<HTMLInputElement>(selector)
  cell?.focus()
  if (!cell || document.activeElement === cell) return
  // On a phone its column may be another than the one that is shown.
  document.getElementById(choiceId(grid, Number(cell.id.split('-').at(-1))))?.click()
  setTimeout(() => cell.focus())
}

/** How many cells still need the person and why, beside *Guardar*; a click leads to the first. Nothing while there are none. */
const CountedCells = ({ grid, count, rule, selector, todo }: CountedProps) => (
  <output className={styles.wrong}>
    {count > 0 && (
      <Button look="text" icon={errorIcon} onClick={() => goTo(grid, selector)}>
        {count === 1 ? '1 celda' : `${count} celdas`} por {todo}
      </Button>
    )}
    {count > 0 && rule !== undefined && <Muted as="span">{rule}</Muted>}
  </output>
)

export const InvalidCells = (cells: CellsProps) => (
  <CountedCells {...cells} selector='input[aria-invalid="true"]' todo="corregir" />
)

export const ClampedCells = (cells: CellsProps) => (
  <CountedCells {...cells} selector="input[data-clamped]" todo="revisar" />
)
