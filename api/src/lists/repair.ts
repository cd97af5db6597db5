import type { ReadList } from '@plantel/contract/import/read-list'
import { plain } from './plain.ts'

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

const eachCell = function* ({ sheets }: ReadList) {
  for (const { rows } of sheets) for (const { cells } of rows) yield* cells
}

const hitsOf = (list: ReadList): number => {
  let hits = 0
  for (const cell of eachCell(list)) {
    if (/[ÃÂ]/.test(cell)) hits += cell.match(HIT)?.length ?? 0
    if (hits >= ENOUGH) break
  }
  return hits
}

const mapCells = (list: ReadList, change: (cell: string) => string): ReadList => ({
  ...list,
  sheets: list.sheets.map((sheet) => ({
    ...sheet,
    name: change(sheet.name),
    rows: sheet.rows.map(({ row, cells }) => ({ row, cells: cells.map(change) })),
  })),
})

/** The list with its letters put right, when that puts all of them right: *GarcÃ­a* is *García*. */
export const repaired = (list: ReadList): ReadList => {
  if (hitsOf(list) < ENOUGH) return list
  const better = mapCells(list, repairedText)
  return hitsOf(better) > 0 ? list : { ...better, repaired: true }
}
