import type { ImportRow } from '@plantel/contract/import-rows'

/** Whose row it is, as far as anybody knows. */
export const rowName = ({ value, target, cells }: Pick<ImportRow, 'value' | 'target' | 'cells'>): string => {
  const { last_name, second_last_name, name } = value ?? {}
  const understood = [last_name, second_last_name, name].filter(Boolean).join(' ')
  return understood || target?.name || Object.values(cells).find((text) => /\p{L}{2}/u.test(text)) || '–'
}
