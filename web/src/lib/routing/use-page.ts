import { useAddressSearch } from './use-address-search.ts'
import { history } from './history.ts'

const PAGE = 'pagina'

/** A page of the rows, its number in the address bar (`?pagina=2`). Moving keeps what is typed on the other pages. */
export const usePage = <Row>(rows: readonly Row[], size: number) => {
  const search = useAddressSearch()
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const wanted = Math.trunc(Number(search.get(PAGE)))
  const page = Math.min(Math.max(wanted || 1, 1), pages)
  const go = (to: number) => {
    const next = new URLSearchParams(search)
    next.set(PAGE, String(to))
    // The screen stays, so its unsaved changes are not asked about.
    history.move(`${history.place().pathname}?${next.toString()}`, { force: true })
  }
  return { page, pages, go, shown: rows.slice((page - 1) * size, page * size) }
}
