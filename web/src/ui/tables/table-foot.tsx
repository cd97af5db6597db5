import { latePart } from '../../lib/saving/late-part.tsx'
import type { TableState } from '../../lib/tables/table-state.ts'
import type { FullPagerProps } from './full-pager.tsx'
import { Pager } from './pager.tsx'
import styles from './table-tools.module.css'
import { written } from '../../lib/words/counts.ts'

interface TableFootProps {
  /** `meta` of the list's answer. */
  meta: { total: number; per_page: number; current_page: number; last_page: number }
  table: Pick<TableState, 'setPage'> & Partial<Pick<TableState, 'perPage' | 'setPerPage'>>
  /** What is counted: `alumnos`, or for one and for several `['alumno', 'alumnos']`. */
  noun: string | readonly [one: string, several: string]
}

const nounOf = (noun: TableFootProps['noun'], count: number): string => {
  if (typeof noun === 'string') return noun
  return count === 1 ? noun[0] : noun[1]
}

const countOf = ({ total, per_page, current_page, last_page }: TableFootProps['meta']): string => {
  const first = (current_page - 1) * per_page + 1
  if (last_page === 1 || first > total) return written(total)
  return `${written(first)}–${written(Math.min(first + per_page - 1, total))} de ${written(total)}`
}

/** First, last and a typed page, and how many rows: once the list stands. */
const FullPager = latePart<FullPagerProps>(async () => (await import('./full-pager.tsx')).default, Pager)

/** *1–20 de 613 alumnos* and the ways to the other pages; only the count while there is one page. */
export const TableFoot = ({ meta, table, noun }: TableFootProps) => {
  const Pages = table.setPerPage ? FullPager : Pager
  return (
    <div className={styles.foot}>
      <output className={styles.counted}>
        {countOf(meta)} {nounOf(noun, meta.total)}
      </output>
      {/* A row that has gone may have taken its page along. */}
      <Pages
        page={Math.min(meta.current_page, meta.last_page + 1)}
        pages={meta.last_page}
        onPage={table.setPage}
        total={meta.total}
        table={table}
        label={`Páginas de ${typeof noun === 'string' ? noun : noun[1]}`}
      />
    </div>
  )
}
