import type { ReactNode } from 'react'
import styles from './field-grid.module.css'

interface FieldGridProps {
  title?: string
  children: ReactNode
}

export const FieldGrid = ({ title, children }: FieldGridProps) => (
  <fieldset>
    {title !== undefined && <legend className={styles.title}>{title}</legend>}
    <div className={styles.grid}>{children}</div>
  </fieldset>
)
