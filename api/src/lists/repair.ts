import type { Meter } from './meter.ts'
import { plain } from './plain.ts'
import type { RawList } from './raw-list.ts'

const windows1252 = new TextDecoder('windows-1252')
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** What each byte is in Windows-1252, and back. */
const LETTERS = Array.from({ length: 256 }, (_, byte) => windows1252.decode(Uint8Array.of(byte)))
const BYTES = new Map(LETTERS.map((letter, byte) => [letter, byte]))

const letters = (from: number, to: number) => LETTERS.slice(from, to + 1).join('')
const CONTINUED = `[${letters(0x80, 0xbf)}]`
const HIT = new RegExp(`Ã${CONTINUED}|Â[ °º\u00A0]`, 'g')
/** One letter of UTF-8, written as its bytes. */
const SEQUENCE = new RegExp(
  `[${letters(0xc2, 0xdf)}]${CONTINUED}|[${letters(0xe0, 0xef)}]${CONTINUED}{2}|[${letters(0xf0, 0xf4)}]${CONTINUED}{3}`,
  'g',
)
/** Fewer may be somebody's name. */
const ENOUGH = 3
/** Some lists went wrong twice. */
const MOST_TIMES = 3

const asBytes = (sequence: string): string => {
  try {
    return utf8.decode(Uint8Array.from(sequence, (letter) => BYTES.get(letter) ?? 0))
  } catch {
    return sequence
  }
}

const repairedText = (text: string): string => {
  let better = text
  for (let times = 0; times < MOST_TIMES && better.search(HIT) >= 0; times += 1) {
    better = better.replace(SEQUENCE, asBytes)
  }
  return better === text ? text : plain(better)
}

const eachText = function* ({ sheets }: RawList) {
  for (const { name, rows } of sheets) {
    yield name
    for (const { cells } of rows) yield* cells
  }
}

const hitsOf = (text: string): number => (/[ÃÂ]/.test(text) ? (text.match(HIT)?.length ?? 0) : 0)

/** Enough letters went wrong, and all of them come right. */
const isToRepair = (list: RawList): boolean => {
  let hits = 0
  for (const text of eachText(list)) {
    const those = hitsOf(text)
    if (those > 0 && hitsOf(repairedText(text)) > 0) return false
    hits += those
  }
  return hits >= ENOUGH
}

/** Many cells have one text: it is to stay one. */
const REMEMBERED = 10_000

const repairer = (meter: Meter) => {
  const known = new Map<string, string>()
  return (text: string): string => {
    if (hitsOf(text) === 0) return text
    const better = known.get(text) ?? repairedText(text)
    if (!known.has(text)) meter.ownText(better)
    if (known.size < REMEMBERED) known.set(text, better)
    return better
  }
}

/** Puts the letters right, when that puts all of them right: *GarcÃ­a* is *García*. */
export const repair = (list: RawList, meter: Meter): void => {
  if (!isToRepair(list)) return
  const better = repairer(meter)
  list.repaired = true
  for (const sheet of list.sheets) {
    sheet.name = better(sheet.name)
    for (const { cells } of sheet.rows) cells.forEach((cell, column) => (cells[column] = better(cell)))
  }
}
