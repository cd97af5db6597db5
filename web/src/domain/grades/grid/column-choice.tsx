import type { GridColumn } from './grid-types.ts'
import styles from './column-choice.module.css'

interface ColumnChoiceProps {
  /** Of the grid; a cell beyond the shown column is found through it. */
  gridId: string
  columns: readonly GridColumn[]
  shown: number
  onShow: (index: number) => void
}

export const choiceId = (gridId: string, index: number): string => `${gridId}-columna-${index}`

/** On phones: which column is looked at and typed into, above the grid. */
export const ColumnChoice = ({ gridId, columns, shown, onShow }: ColumnChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend className="unseen">Columna a la vista</legend>
    {columns.map(
      ({ id, title, active, underName }, index) =>
        !underName && (
          <label key={id} className={styles.column}>
            <input
              id={choiceId(gridId, index)}
              type="radio"
              name={`${gridId}-columna`}
              checked={index === shown}
              onChange={() => onShow(index)}
            />
            {title}
            {active && <span className={styles.active}>activo</span>}
          </label>
        ),
    )}
  </fieldset>
)
