import type { ImportRow } from '@plantel/contract/import-rows'
import type { Column } from './cell-of.ts'

const NAMES = ['last_name', 'second_last_name', 'surnames', 'full_name', 'name']

const LETTERS = /\p{L}{2}/u

/** Whose row it is, as far as anybody knows. */
export const rowName = (
  { value, target, cells }: Pick<ImportRow, 'value' | 'target' | 'cells'>,
  columns: readonly Column[],
): string => {
  const { last_name, second_last_name, name } = value ?? {}
  const understood = [last_name, second_last_name, name].filter(Boolean).join(' ')
  const typed = NAMES.flatMap((part) => columns.filter(({ field }) => field === part))
    .map(({ key }) => cells[key] ?? '')
    .join(' ')
    .trim()
  const first = columns.map(({ key }) => cells[key] ?? '').find((text) => LETTERS.test(text))
  return understood || target?.name || typed || first || '–'
}
