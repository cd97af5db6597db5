import { type AnyColumn, headingOf } from './column.ts'

/** What leads out of the row stands at its end, whatever was chosen. */
export const isFixed = ({ actions, card }: AnyColumn): boolean => actions === true || card === 'open'

/** At every width, and on cards too what only its choice shows. */
const wanted = <Any extends AnyColumn>(column: Any): Any => ({
  ...column,
  from: undefined,
  card: column.off ? 'fact' : column.card,
})

/**
 * The columns of a list as a person chose them (`folio.name`), or all that are not `off`. The heading is never hidden; names that the
 * list does not know are passed over.
 */
export const chosenColumns = <Any extends AnyColumn>(
  columns: readonly Any[],
  chosen: string | undefined,
): readonly Any[] => {
  const usual = columns.filter(({ off }) => !off)
  if (chosen === undefined) return usual
  const names = chosen.split('.')
  const heading = headingOf(usual)
  const placeOf = (column: Any): number => (isFixed(column) ? Infinity : names.indexOf(column.key))
  return columns
    .filter((column) => column === heading || placeOf(column) >= 0)
    .toSorted((one, other) => placeOf(one) - placeOf(other) || 0)
    .map(wanted)
}
