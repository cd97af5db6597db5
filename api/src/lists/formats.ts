import type { Archive } from './archive.ts'
import type { Meter } from './meter.ts'
import { UnreadableList } from './unreadable-list.ts'
import { readXml } from './xml.ts'

/** What a number format makes of a number, as far as it matters to a list. */
export type Format =
  | { readonly kind: 'plain' | 'date' | 'time' | 'elapsed' }
  /** Zeros that are filled, `null` each, and what stands between them. */
  | { readonly kind: 'digits'; readonly pattern: readonly (string | null)[] }

const PLAIN: Format = { kind: 'plain' }
const DATE: Format = { kind: 'date' }
const TIME: Format = { kind: 'time' }
const ELAPSED: Format = { kind: 'elapsed' }

/** Those that a workbook does not write down: dates (also of East Asia), times, and sums of hours. */
const BUILT_IN = new Map<number, Format>([
  ...[14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map(
    (id) => [id, DATE] as const,
  ),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, TIME] as const),
  [46, ELAPSED],
])

/** Quoted, escaped, skipped and repeated signs, and what stands in brackets (colours, languages, conditions). */
const ASIDE = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi
const TOKENS = /"([^"]*)"|\\(.)|[_*].|\[[^\]]*\]|(.)/gs

const digitsOf = (section: string): Format => {
  const pattern: (string | null)[] = []
  for (const [, quoted, escaped, bare] of section.matchAll(TOKENS)) {
    const literal = quoted ?? escaped
    if (literal !== undefined) pattern.push(literal)
    else if (bare === '0') pattern.push(null)
    else if (bare !== undefined && !' -+()'.includes(bare)) return PLAIN
    else if (bare !== undefined) pattern.push(bare)
  }
  return pattern.filter((sign) => sign === null).length > 1 ? { kind: 'digits', pattern } : PLAIN
}

/** @param code as the workbook writes it: `dd/mm/yyyy`, `[h]:mm`, `000000` */
export const formatOf = (code: string): Format => {
  const [section = ''] = code.replace(ASIDE, '').split(';', 1)
  if (/general|standard|est[áa]ndar/i.test(section)) return PLAIN
  if (/\[[hms]+\]/i.test(section)) return ELAPSED
  // Some programs write the year in Spanish, as *aaaa*.
  if (/[yd]|aa/i.test(section)) return DATE
  if (/[hs]/i.test(section)) return TIME
  if (/m/i.test(section)) return DATE
  return digitsOf(code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/, 1)[0] ?? '')
}

/** More than a workbook may have: only its makers' errors and attacks do. */
const MOST_STYLES = 100_000
const MOST_FORMATS = 2_000
const LONGEST_FORMAT = 255

const ownFormat = (code: string) => (code.length > LONGEST_FORMAT ? PLAIN : formatOf(code))

/** The format of each style of a cell (`s="3"`). */
export const readFormats = async (
  archive: Archive,
  part: string,
  meter: Meter,
): Promise<readonly Format[]> => {
  const own = new Map<number, Format>()
  const formats: Format[] = []
  let inCells = false
  const open = (name: string, attributes: Readonly<Record<string, string>>) => {
    const id = Number(attributes['numFmtId'])
    if (name === 'cellXfs') inCells = true
    if (name === 'numFmt') own.set(id, ownFormat(attributes['formatCode'] ?? ''))
    if (name === 'xf' && inCells) formats.push(own.get(id) ?? BUILT_IN.get(id) ?? PLAIN)
    if (own.size > MOST_FORMATS || formats.length > MOST_STYLES) throw new UnreadableList('damaged')
  }
  const close = (name: string) => {
    if (name === 'cellXfs') inCells = false
  }
  await readXml(archive.read(part), { open, close }, meter)
  return formats
}
