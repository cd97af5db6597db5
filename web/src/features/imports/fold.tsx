import { type ReactNode, useState } from 'react'
import styles from './fold.module.css'

/** What is folded is not drawn: its fields would wait in the keyboard's way, and what moves in it would never come to its end. */
export const Fold = ({
  title,
  folded = true,
  children,
}: {
  title: string
  folded?: boolean
  children: ReactNode
}) => {
  const [open, setOpen] = useState(!folded)
  return (
    <details className={styles.more} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  )
}
