import type { Judged } from './judge-rows.ts'
import { WHY } from './texts.ts'
import type { SheetList } from './sheet-lists.ts'
import { linesOf } from './side-by-side.ts'
import type { ImportField } from './tables.ts'
import { type TitleSays, titleSays } from './title-says.ts'

const SAID = ['level', 'grade', 'group', 'turn', 'month', 'subject'] as const

/** Whether a line within a list begins another group of it, and not only repeats what is known. */
const begins = (says: TitleSays, before: TitleSays, fields: ReadonlySet<ImportField>): boolean => {
  const hasGroup = fields.has('group') || fields.has('grade_group')
  const isInColumns = (key: (typeof SAID)[number]) =>
    fields.has(key === 'month' ? 'mark' : key) || ((key === 'group' || key === 'grade') && hasGroup)
  return SAID.some((key) => says[key] !== undefined && says[key] !== before[key] && !isInColumns(key))
}

interface Section {
  title: readonly string[]
  judged: Judged[]
}

const hasRows = ({ judged }: Section): boolean => judged.some(({ why }) => why === null)

/** A list with *3° A*, *3° B* between its rows is as many lists. */
export const sectionsOf = (list: SheetList, fields: ReadonlySet<ImportField>): SheetList[] => {
  const sections: Section[] = [{ title: list.title, judged: [] }]
  let says = titleSays(list.title, list.sheet)
  for (const each of list.judged) {
    const current = sections.at(-1)
    const lines = each.why === WHY.title || each.why === WHY.empty ? linesOf([each.row]) : []
    const next = lines.length > 0 ? titleSays(lines) : {}
    if (current && begins(next, says, fields)) {
      const title = [...(hasRows(current) ? list.title : current.title), ...lines]
      says = titleSays(title, list.sheet)
      if (hasRows(current)) sections.push({ title, judged: [each] })
      else {
        current.title = title
        current.judged.push(each)
      }
    } else current?.judged.push(each)
  }
  const last = sections.at(-1)
  const before = sections.at(-2)
  if (last && before && !hasRows(last)) {
    before.judged.push(...last.judged)
    sections.pop()
  }
  return sections.map(({ title, judged }) => ({ ...list, title, judged }))
}
