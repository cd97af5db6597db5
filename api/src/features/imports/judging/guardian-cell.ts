import { type GuardianRow, KIN_WORD, kinshipApart } from '@plantel/contract/import/guardian-rows'
import { tidy } from '@plantel/contract/import/nothing'

/** *Rosa (mamá) / Juan (papá)*, *Mamá: Rosa López Papá: Juan Peña*, *Rosa López y Juan Peña* in one cell. */
const SEVERAL = new RegExp(
  [
    String.raw`\s+[/&]\s+|\n|;\s*`,
    String.raw`\s+(?=${KIN_WORD}\s*:)`,
    String.raw`(?<=\p{L}{2,}\s\p{L}{2,})\s+y\s+(?=\p{L}{2,}\s+\p{L}{2,})`,
  ].join('|'),
  'iu',
)

export interface GuardianCell {
  readonly written: string
  readonly first: GuardianRow
  /** With a whole name and what kin they are: people of their own. */
  readonly more: readonly GuardianRow[]
  /** Who else is named. */
  readonly others: readonly string[]
}

/** Whom the cell of a guardian names. A telephone on a line of its own is of who stands before it. */
export const guardianCell = (cell: string): GuardianCell => {
  const [written = '', ...rest] = cell.split(SEVERAL).map(tidy).filter(Boolean)
  const people = [kinshipApart(written)]
  const others: string[] = []
  for (const piece of rest) {
    const found = kinshipApart(piece)
    const last = people.at(-1)
    if (found.kinship !== '' && found.name.includes(' ')) people.push(found)
    else if (found.name === '' && last?.phone === '')
      people[people.length - 1] = { ...last, phone: found.phone }
    else others.push(piece)
  }
  const [first = { kinship: '', name: written, phone: '' }, ...more] = people
  return { written, first, more, others }
}
