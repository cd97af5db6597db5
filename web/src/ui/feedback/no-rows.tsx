import type { ReactNode } from 'react'
import { type TableState, widen } from '../../lib/tables/table-state.ts'
import { Button } from '../buttons/button.tsx'
import { EmptyPage } from './empty-page.tsx'
import { EmptyState } from './empty-state.tsx'

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })

interface NothingLeftProps {
  /** *Sin resultados* */
  title: string
  search?: string
  /** The filters that are set, by their names on screen. */
  filters: readonly string[]
  onWiden: () => void
}

const filterWords = (filters: readonly string[]): string[] => {
  if (filters.length === 0) return []
  return [filters.length === 1 ? `el filtro ${filters[0]}` : `los filtros ${LIST.format(filters)}`]
}

const buttonWords = (search: string, count: number): string =>
  LIST.format([
    ...(search === '' ? [] : ['búsqueda']),
    ...(count === 0 ? [] : [count === 1 ? 'filtro' : 'filtros']),
  ])

/** A list that a search or filters leave nothing of: what they are, and the way back to all of it. */
const NothingLeft = ({ title, search = '', filters, onWiden }: NothingLeftProps) => (
  <EmptyState
    title={title}
    action={<Button onClick={onWiden}>Quitar {buttonWords(search, filters.length)}</Button>}
  >
    Queda fuera lo que no coincide con{' '}
    {LIST.format([...(search === '' ? [] : [`la búsqueda «${search}»`]), ...filterWords(filters)])}.
  </EmptyState>
)

interface NoRowsProps<Filter extends string> {
  table: TableState<Filter>
  /** Of the list's answer: with rows on other pages only this one is empty. */
  total: number
  /** The title while a search or filters leave nothing of the list. */
  nothingFound: string
  /** What narrows it besides the search, by its name on screen; two of one name are one. */
  filters?: Partial<Readonly<Record<Filter, string>>>
  /** While nothing narrows it: why it is empty, and the next step. */
  children: ReactNode
}

/** Why there is no row in a list, and what to do about it. */
export const NoRows = <Filter extends string>(props: NoRowsProps<Filter>) => {
  const { table, total, nothingFound, children } = props
  if (total > 0) return <EmptyPage table={table} />
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys that were just given
  const named = Object.entries(props.filters ?? {}) as [Filter, string][]
  const set = named.filter(([filter]) => table.filter(filter) !== undefined)
  if (table.search === '' && set.length === 0) return children
  return (
    <NothingLeft
      title={nothingFound}
      search={table.search}
      filters={[...new Set(set.map(([, name]) => name))]}
      onWiden={() =>
        widen(
          table,
          named.map(([filter]) => filter),
        )
      }
    />
  )
}
