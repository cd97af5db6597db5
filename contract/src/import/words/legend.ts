import { plainText } from '../../plain-text.ts'

/** What a sheet says that a mark of its means, folded. */
export interface LegendEntry {
  readonly mark: string
  readonly means: string
}

const WORD =
  '(?:no )?(?:in)?asist[a-z]*|presen[a-z]*|falt[a-z]*|ausen[a-z]*|retard[a-z]*|(?:lleg[a-z]* )?tarde|impuntual[a-z]*|justific[a-z]*|permiso[a-z]*|comision[a-z]*|enferm[a-z]*|incapac[a-z]*|sin clases?|no hubo clases?|suspension de clases?|dia inhabil|baja'
const MEANS = `((?:${WORD})(?: (?:con |sin |no |in)?(?:justific[a-z]*|permiso))?)`
const SIGNS = '•·●○/.*✓✔✗✘×-'
const OPENS = '["\'«“(]?'
const CLOSES = '["\'»”)]?'
/** *A = Asistencia*, *F: falta*, *(R) Retardo* */
const MARK_FIRST = new RegExp(
  `(?<![a-z\\d])${OPENS}([a-z01]{1,2}|[${SIGNS}])${CLOSES} ?(?:[=:→)]|\\.?[-–—]{1,2}) ?${OPENS}${MEANS}(?![a-z])`,
  'g',
)
/** *Falta = F*, *Retardo (R)* */
const WORD_FIRST = new RegExp(
  `(?<![a-z])${MEANS} ?[=:(] ?${OPENS}([a-z]{1,2}|[${SIGNS}])${CLOSES}(?![a-z\\d])`,
  'g',
)
const LONGEST = 500

/** The cells of a row, or a line of text. */
export const legendIn = (cells: readonly string[]): LegendEntry[] => {
  const plain = cells.map((cell) => plainText(cell.slice(0, LONGEST)).trim()).filter(Boolean)
  // *F | Falta* in two cells is said as *F = Falta* in one.
  const first = [...plain.join(' = ').matchAll(MARK_FIRST)].map(([, mark = '', means = '']) => ({
    mark,
    means,
  }))
  if (first.length > 0) return first
  return plain.flatMap((cell) =>
    [...cell.matchAll(WORD_FIRST)].map(([, means = '', mark = '']) => ({ mark, means })),
  )
}
