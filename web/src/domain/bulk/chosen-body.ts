import { BULK_MAX } from '@plantel/contract/bulk'
import type { Selection } from '../../lib/tables/selection.ts'

type Filter = Record<string, string>

/** What was chosen, as every call about many takes it. */
export const chosenBody = (
  value: Selection,
): { ids: number[]; expect: number } | { filter: Filter; expect: number } => {
  if ('ids' in value) return { ids: [...value.ids], expect: value.ids.length }
  const filter = Object.fromEntries(Object.entries(value.filter).map(([name, each]) => [name, String(each)]))
  return { filter, expect: value.expect }
}

/** Why it cannot be done to what is chosen. */
export const tooMany = (value: Selection, most: number = BULK_MAX): string | undefined =>
  'ids' in value && value.ids.length > most
    ? `Elija hasta ${most}, o seleccione todos los que coinciden`
    : undefined
