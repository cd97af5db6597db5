import { classNames } from '../../../ui/theme/class-names.ts'
import type { GridColumn } from './grid-types.ts'
import styles from './grade-grid.module.css'

interface GridHeadProps {
  rowTitle: string
  columns: readonly GridColumn[]
  shown: number
}

export const GridHead = ({ rowTitle, columns, shown }: GridHeadProps) => (
  <thead>
    <tr>
      <th scope="col" className={styles.header}>
        {rowTitle}
      </th>
      {columns.map(({ id, title, scale, hint, active }, index) => (
        <th
          key={id}
          scope="col"
          data-active={active}
          data-elsewhere={index === shown ? undefined : ''}
          className={classNames(styles.title, active && styles.active)}
        >
          {title}
          {scale !== undefined && <span className={styles.scale}> · {scale}</span>}
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </th>
      ))}
    </tr>
  </thead>
)
