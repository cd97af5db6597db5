import { written } from '../../lib/words/counts.ts'
import { Button } from '../buttons/button.tsx'
import { CheckInput } from './check-input.tsx'
import { addIcon } from '../icons/icons.ts'

export interface TransferAllProps<Key> {
  label: string
  search: string
  found: Key[]
  checked: boolean
  disabled: boolean
  onAll: (checked: boolean) => void
  onFound: (keys: Key[]) => void
}

const wordsOf = (count: number): string => {
  if (count === 0) return 'Ninguno coincide'
  return count === 1 ? 'Agregar el que coincide' : `Agregar los ${written(count)} que coinciden`
}

/** Moves everything at once; while a search is typed, exactly what it finds, and says how many. */
export const TransferAll = <Key,>(props: TransferAllProps<Key>) => {
  const { label, search, found, checked, disabled, onAll, onFound } = props
  if (search.trim() === '')
    return <CheckInput label={label} value={checked} disabled={disabled} onChange={onAll} />
  return (
    <Button icon={addIcon} disabled={disabled || found.length === 0} onClick={() => onFound(found)}>
      {wordsOf(found.length)}
    </Button>
  )
}
