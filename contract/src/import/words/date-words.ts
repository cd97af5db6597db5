import { foldCell } from '../nothing.ts'

export interface DayParts {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** What a cell may say: `numbers` in their order where no word or year in front tells which is which. */
export type DateReading =
  | { readonly kind: 'sure'; readonly days: readonly DayParts[]; readonly shortYear: boolean }
  | {
      readonly kind: 'open'
      readonly first: number
      readonly second: number
      readonly year: number
      readonly shortYear: boolean
    }
  | { readonly kind: 'serial'; readonly serial: number }

const MONTHS: readonly (readonly string[])[] = [
  ['enero', 'ene', 'january', 'jan', 'i'],
  ['febrero', 'feb', 'february', 'ii'],
  ['marzo', 'mar', 'march', 'mzo', 'iii'],
  ['abril', 'abr', 'april', 'apr', 'iv'],
  ['mayo', 'may', 'v'],
  ['junio', 'jun', 'june', 'vi'],
  ['julio', 'jul', 'july', 'vii'],
  ['agosto', 'ago', 'august', 'aug', 'agto', 'viii'],
  ['septiembre', 'setiembre', 'sep', 'sept', 'set', 'september', 'ix'],
  ['octubre', 'oct', 'october', 'x'],
  ['noviembre', 'nov', 'november', 'xi'],
  ['diciembre', 'dic', 'december', 'dec', 'xii'],
]

const MONTH_OF: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((words, index) => words.map((word): [string, number] => [word, index + 1])),
)

/** Said around a date: weekdays, *de*, *del año*, ordinals. */
const FILLING =
  /^(?:de|del|el|dia|mes|ano|a|of|the|ro|ero|er|st|nd|rd|th|o|nacio|nac|fecha|lunes|martes|miercoles|jueves|viernes|sabado|domingo|lun|mie|jue|vie|sab|dom|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/

/** A time of day behind the date, as exports write it. */
const TIME = /[\sT,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?\s?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/iu

const shortYear = (text: string): boolean => text.length <= 2

const readTokens = (tokens: readonly string[]): DateReading | undefined => {
  const months = tokens.filter((token) => MONTH_OF.has(token))
  const digits = tokens.filter((token) => /^\d+$/.test(token))
  if (months.length > 1 || months.length + digits.length !== 3 || tokens.length !== 3) return undefined
  const [one = '', two = '', three = ''] = digits
  const month = MONTH_OF.get(months[0] ?? '')
  if (month !== undefined) {
    const [year, day] = one.length === 4 ? [one, two] : [two, one]
    return year.length === 3 || day.length > 2
      ? undefined
      : { kind: 'sure', days: [{ year: Number(year), month, day: Number(day) }], shortYear: shortYear(year) }
  }
  if (one.length === 4)
    return {
      kind: 'sure',
      days: [{ year: Number(one), month: Number(two), day: Number(three) }],
      shortYear: false,
    }
  if (three.length === 3 || three.length > 4 || one.length > 2 || two.length > 2) return undefined
  return {
    kind: 'open',
    first: Number(one),
    second: Number(two),
    year: Number(three),
    shortYear: shortYear(three),
  }
}

const parts = (text: string, ...cuts: readonly number[]): number[] =>
  [0, ...cuts].map((from, index) => Number(text.slice(from, cuts[index])))

/** `20150314`, `14032015`, `140315`, `150314`: every reading, the likelier first. */
const readSolid = (text: string): DateReading => {
  const long = text.length === 8
  const [year = 0, month = 0, day = 0] = parts(text, long ? 4 : 2, long ? 6 : 4)
  const [firstDay = 0, secondMonth = 0, lastYear = 0] = parts(text, 2, 4)
  const yearFirst = { year, month, day }
  const dayFirst = { year: lastYear, month: secondMonth, day: firstDay }
  const days = long && /^(?:19|20)/.test(text) ? [yearFirst, dayFirst] : [dayFirst, yearFirst]
  return { kind: 'sure', days, shortYear: !long }
}

/** Undefined for what is no date at all. */
export const readDateWords = (text: string): DateReading | undefined => {
  const plain = text.trim().replace(/^'/, '').replace(TIME, '').trim()
  if (/^\d{5}(?:\.\d+)?$/.test(plain)) return { kind: 'serial', serial: Math.floor(Number(plain)) }
  if (/^(?:\d{8}|\d{6})$/.test(plain)) return readSolid(plain)
  const tokens = foldCell(plain.replaceAll(/[°º/\-–—.,_\\]/gu, ' ')).match(/\d+|\p{L}+/gu) ?? []
  return readTokens(tokens.filter((token) => !FILLING.test(token)))
}
