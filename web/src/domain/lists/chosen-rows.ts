import { allPages } from '../../lib/http/all-pages.ts'
import { ApiProblem } from '../../lib/http/problem.ts'
import type { SelectionState } from '../../lib/tables/use-selection.ts'

interface Page<Row> {
  data: Row[]
  meta: { last_page: number }
}

type Filter = Readonly<Record<string, string | number>>

/** So many rows have one page of the server. */
const MOST_ROWS = 100

const changed = (now: number) =>
  new ApiProblem({
    title: 'La selección cambió',
    detail: `Ahora coinciden ${now.toLocaleString('es-MX')}: revise la lista y elija de nuevo`,
    status: 409,
  })

/**
 * The rows of a selection: those that were chosen, or all that its filter finds now.
 * @throws ApiProblem when they are not as many as the person saw
 */
export const chosenRows = async <Row>(
  { value, rows }: Pick<SelectionState<Row>, 'value' | 'rows'>,
  read: (query: Filter & { page: number; per_page: number }) => Promise<Page<Row>>,
): Promise<readonly Row[]> => {
  if ('ids' in value) return rows
  const found = await allPages((page) => read({ ...value.filter, page, per_page: MOST_ROWS }))
  if (found.length !== value.expect) throw changed(found.length)
  return found
}
