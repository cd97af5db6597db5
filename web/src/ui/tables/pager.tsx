import { useLayoutEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './pager.module.css'

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
  label?: string
}

/** Moves between the pages of a long table; nothing while there is only one. */
export const Pager = ({ page, pages, onPage, label = 'Páginas' }: PagerProps) => {
  const nav = useRef<HTMLElement>(null)
  // On the first and the last page the browser would take the focus from the button that led there.
  useLayoutEffect(() => {
    const buttons = [...(nav.current?.querySelectorAll('button') ?? [])]
    if (buttons.some((button) => button.disabled && button === document.activeElement))
      buttons.find((button) => !button.disabled)?.focus()
  })
  return (
    pages > 1 && (
      <nav ref={nav} className={styles.pager} aria-label={label}>
        <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
          Anterior
        </Button>
        <span>
          Página {page} de {pages}
        </span>
        <Button disabled={page === pages} onClick={() => onPage(page + 1)}>
          Siguiente
        </Button>
      </nav>
    )
  )
}
