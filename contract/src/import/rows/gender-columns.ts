import { BAND, fold } from '../fold.ts'
import { cellOf, widthOf } from '../grid.ts'
import type { Judged } from '../judge-rows.ts'
import type { MappedColumn } from '../tables.ts'

const MAN = /^(?:h|hombre|nino|varon|masc|masculino|boy|male)$/
const WOMAN = /^(?:m|mujer|nina|f|fem|femenino|girl|female)$/
const MARK = /^(?:x|1|si|[/*•✓✔✗☑√|])$/iu

const lastOf = ({ header }: MappedColumn): string => fold(header.split(BAND).at(-1) ?? '')

interface Pair {
  readonly man: MappedColumn
  readonly woman: MappedColumn
}

const pairIn = (columns: readonly MappedColumn[]): Pair | undefined => {
  const free = columns.filter(({ field }) => field === null)
  const man = free.find((each) => MAN.test(lastOf(each)))
  const woman = free.find((each) => each !== man && WOMAN.test(lastOf(each)))
  return man && woman && { man, woman }
}

const markedOf = (row: Judged['row'], { man, woman }: Pair): string | null => {
  const [isMan, isWoman] = [man, woman].map(({ column }) => cellOf(row, column).trim())
  if ((isMan === '') === (isWoman === '')) return isMan === '' ? '' : null
  return MARK.test(isMan || isWoman || '') ? (isMan === '' ? 'Mujer' : 'Hombre') : null
}

/**
 * *H | M* with a tick in one of them: what each row says stands in a column that no sheet has, behind its last one. Left alone where the
 * two columns say anything else, or the list has a column of its own for it.
 */
export const withGenderColumn = (
  judged: readonly Judged[],
  columns: readonly MappedColumn[],
): { judged: readonly Judged[]; columns: readonly MappedColumn[] } => {
  const pair = columns.some(({ field }) => field === 'gender') ? undefined : pairIn(columns)
  if (!pair) return { judged, columns }
  const people = judged.filter(({ why, guardian }) => why === null && guardian === undefined)
  const said = people.map(({ row }) => markedOf(row, pair))
  if (said.includes(null) || said.every((each) => each === '')) return { judged, columns }
  const width = widthOf(
    judged.map(({ row }) => row),
    columns,
  )
  const marked = (each: Judged): Judged => {
    const { row, why } = each
    if (why !== null) return each
    const cells = Array.from({ length: width }, (_, column) => row.cells[column] ?? '')
    return { ...each, row: { ...row, cells: [...cells, markedOf(row, pair) ?? ''] } }
  }
  return {
    judged: judged.map(marked),
    columns: [
      ...columns.map((each) =>
        each === pair.man || each === pair.woman ? { ...each, certain: true } : each,
      ),
      {
        column: width,
        header: `${pair.man.header} / ${pair.woman.header}`,
        field: 'gender',
        certain: true,
        examples: said.flatMap((each) => each || []).slice(0, 3),
      },
    ],
  }
}
