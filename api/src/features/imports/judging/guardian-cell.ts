import { kinshipApart } from '@plantel/contract/import/guardian-rows'
import { tidy } from '@plantel/contract/import/nothing'

/** *Rosa (mamá) / Juan (papá)* in one cell. */
const SEVERAL = /\s+[/&]\s+|\n/u

/** What the cell of a guardian says: the first person in it, what kin that is, and who else is named. */
export const guardianCell = (
  cell: string,
): { written: string; name: string; kinship: string; others: string[] } => {
  const [first = '', ...others] = cell.split(SEVERAL).map(tidy).filter(Boolean)
  const { name, kinship } = kinshipApart(first)
  return { written: first, name, kinship, others }
}
