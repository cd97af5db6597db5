import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { SIZES } from '../../lib/tables/table-address.ts'
import type { TableState } from '../../lib/tables/table-state.ts'
import { IconButton } from '../buttons/button.tsx'
import { NamedSelect } from '../forms/filter-select.tsx'
import { firstIcon, lastIcon, nextIcon, previousIcon } from '../icons/list-icons.ts'
import { InputBox } from '../forms/input-box.tsx'
import filter from '../forms/filter-select.module.css'
import styles from './pager.module.css'
import type { Pager } from './pager.tsx'

type Sized = Partial<Pick<TableState, 'perPage' | 'setPerPage'>>

export type FullPagerProps = ComponentProps<typeof Pager> & { total: number; table: Sized }

/** What is typed leads there with Enter, or as it is left; what is no page of the list leads nowhere. */
const GoTo = ({ page, pages, onPage }: Pick<FullPagerProps, 'page' | 'pages' | 'onPage'>) => {
  const [typed, setTyped] = useState('')
  const go = () => {
    const wanted = Math.min(Number(typed), pages)
    if (wanted >= 1 && wanted !== page) onPage(wanted)
    setTyped('')
  }
  return (
    <InputBox className={filter.filter}>
      <input
        placeholder="Ir a"
        size={4}
        aria-label={`Ir a la página, de 1 a ${pages}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
        onKeyDown={({ key }: KeyboardEvent) => {
          if (key === 'Enter') go()
          if (key === 'Escape') setTyped('')
        }}
        onBlur={go}
      />
    </InputBox>
  )
}

const Pages = ({ page, pages, onPage, label }: Omit<FullPagerProps, 'total' | 'table'>) => {
  const nav = useRef<HTMLElement>(null)
  // On the first and the last page the browser would take the focus from the button that led there.
  useLayoutEffect(() => {
    const buttons = [...(nav.current?.querySelectorAll('button') ?? [])]
    if (buttons.some((button) => button.disabled && button === document.activeElement))
      buttons.find((button) => !button.disabled)?.focus()
  })
  const step = (name: string, icon: string, to: number, disabled: boolean) => (
    <IconButton icon={icon} label={name} disabled={disabled} onClick={() => onPage(to)} />
  )
  return (
    <nav ref={nav} className={styles.pager} aria-label={label}>
      {step('Primera', firstIcon, 1, page === 1)}
      {step('Anterior', previousIcon, page - 1, page === 1)}
      <span>
        Página {page} de {pages}
      </span>
      {step('Siguiente', nextIcon, page + 1, page === pages)}
      {step('Última', lastIcon, pages, page === pages)}
      <GoTo page={page} pages={pages} onPage={onPage} />
    </nav>
  )
}

const SIZE_OPTIONS = SIZES.map((size) => ({ value: String(size), label: String(size) }))

/** The ways to other pages, and how many rows a page has. */
const FullPager = ({ total, table: { perPage, setPerPage }, ...pager }: FullPagerProps) => (
  <div className={styles.pager}>
    {setPerPage && perPage !== undefined && total > SIZES[0] && (
      <NamedSelect
        label="Renglones"
        value={String(perPage)}
        options={SIZE_OPTIONS}
        onChange={(size) => setPerPage(Number(size))}
      />
    )}
    {pager.pages > 1 && <Pages {...pager} />}
  </div>
)

export default FullPager
