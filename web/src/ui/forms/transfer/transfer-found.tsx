import type { OfferedRows } from '../../../lib/tables/use-offered-rows.ts'
import { written } from '../../../lib/words/counts.ts'
import { Button } from '../../buttons/button.tsx'
import { addIcon } from '../../icons/icons.ts'
import { UI_TEXTS } from '../../texts.ts'

interface TransferFoundProps<Item> {
  search: string
  count: number
  disabled: boolean
  finding: OfferedRows<Item>['finding']
  onFound: (items: readonly Item[]) => void
}

/** More at once are not one by one any more. */
const MOST_AT_ONCE = 500

const wordsOf = (search: string, count: number): string => {
  if (count > MOST_AT_ONCE) return `${written(count)} resultados: escriba más para agregarlos juntos`
  if (search === '') return `Agregar todo (${written(count)})`
  if (count === 0) return UI_TEXTS.noResults
  return count === 1 ? 'Agregar el resultado' : `Agregar los ${written(count)} resultados`
}

/** Moves exactly what the search finds, also what is on its other pages, and says how many that is. */
export const TransferFound = <Item,>(props: TransferFoundProps<Item>) => {
  const { search, count, disabled, finding, onFound } = props
  return (
    <>
      <Button
        icon={addIcon}
        pending={finding.pending}
        disabled={disabled || count === 0 || count > MOST_AT_ONCE}
        onClick={() => finding.find(onFound)}
      >
        {wordsOf(search, count)}
      </Button>
      {finding.problem && <p role="alert">{finding.problem.title}</p>}
    </>
  )
}
