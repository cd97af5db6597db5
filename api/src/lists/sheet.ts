import type { Merge } from '@plantel/contract/import/read-list'
import { settleMerges } from './merges.ts'
import type { Format } from './formats.ts'
import type { Meter } from './meter.ts'
import { formattedNumber } from './numbers.ts'
import { copied } from './plain.ts'
import type { RawRow } from './raw-list.ts'
import { RichText, workbookText } from './shared-strings.ts'
import { UnreadableList } from './unreadable-list.ts'
import type { XmlReader } from './xml.ts'

/** What the cells of all sheets refer to. */
export interface Shared {
  readonly strings: readonly string[]
  readonly formats: readonly Format[]
  readonly date1904: boolean
}

type Attributes = Readonly<Record<string, string>>

/** The last ones of Excel. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384

const damaged = (): never => {
  throw new UnreadableList('damaged')
}

/** *C* is 2. */
const columnOf = (letters: string): number => {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column > LAST_COLUMN ? damaged() : column - 1
}

const numberIn = (value: string | undefined, least: number, most: number): number => {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : damaged()
}

const CELL = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i

const placeOf = (reference: string) => {
  const [, letters = '', digits] = CELL.exec(reference) ?? damaged()
  return { column: columnOf(letters), row: numberIn(digits, 1, LAST_ROW) }
}

const mergeOf = (reference: string): Merge => {
  const [from = '', to = from] = reference.split(':')
  const { column: left, row: top } = placeOf(from)
  const { column: right, row: bottom } = placeOf(to)
  return right < left || bottom < top ? damaged() : { top, left, bottom, right }
}

const typedText = (type: string, raw: string): string => {
  // A day that is written as one (`t="d"`), with or without its hour.
  if (type === 'd') return (/^\d{4}-\d\d-\d\d/.exec(raw) ?? /^T?(\d\d:\d\d)/.exec(raw)?.slice(1))?.[0] ?? raw
  if (type === 'b') return raw === '1' || raw === 'true' ? 'VERDADERO' : raw === '' ? '' : 'FALSO'
  return workbookText(raw)
}

/** Reads the cells of a sheet as they pass. A cell or a row that does not say where it is follows the last. */
export class SheetReader implements XmlReader {
  readonly #shared: Shared
  readonly #meter: Meter
  readonly #rows: RawRow[] = []
  readonly #merges: Merge[] = []
  readonly #inline = new RichText()
  #row = 0
  #cells: string[] = []
  #column = -1
  #type = 'n'
  #style = ''
  #value = ''
  #inValue = false
  #inCell = false

  constructor(shared: Shared, meter: Meter) {
    this.#shared = shared
    this.#meter = meter
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#openRow(attributes)
    else if (name === 'c') this.#openCell(attributes)
    else if (name === 'mergeCell') this.#addMerge(attributes['ref'] ?? '')
    else if (!this.#inCell) return
    else if (name === 'v') this.#inValue = true
    else this.#inline.open(name)
  }

  text(text: string): void {
    if (!this.#inCell) return
    if (!this.#inValue) return this.#inline.add(text, this.#meter)
    this.#value += text
    this.#meter.checkLength(this.#value)
  }

  close(name: string): void {
    if (name === 'row') this.#closeRow()
    else if (!this.#inCell) return
    else if (name === 'c') this.#closeCell()
    else if (name === 'v') this.#inValue = false
    else this.#inline.close(name)
  }

  read(): { rows: RawRow[]; merges: readonly Merge[] } {
    this.#rows.sort((one, other) => one.row - other.row)
    if (this.#rows.some(({ row }, at) => row === this.#rows[at + 1]?.row)) damaged()
    const merges = settleMerges(this.#rows, this.#merges)
    return { rows: this.#rows.filter(({ cells }) => cells.length > 0), merges }
  }

  #openRow({ r }: Attributes): void {
    this.#row = r === undefined ? this.#row + 1 : numberIn(r, 1, LAST_ROW)
    this.#cells = []
    this.#column = -1
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return
    this.#meter.row(this.#cells.length)
    // A copy has no room to grow.
    this.#rows.push({ row: this.#row, cells: this.#cells.slice() })
    this.#cells = []
  }

  #openCell({ r, t = 'n', s = '0' }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : placeOf(r).column
    this.#type = t
    this.#style = s
    this.#value = ''
    this.#inCell = true
  }

  #closeCell(): void {
    this.#inCell = false
    const inline = this.#inline.take()
    const shared = this.#type === 's'
    const text = shared ? this.#sharedString() : inline === '' ? this.#ownText() : workbookText(inline)
    if (text === '') return
    this.#meter.cell(this.#column, text)
    if (!shared) this.#meter.ownText(text)
    while (this.#cells.length < this.#column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #sharedString(): string {
    if (this.#value === '') return ''
    return this.#shared.strings[numberIn(this.#value, 0, Number.MAX_SAFE_INTEGER)] ?? damaged()
  }

  #ownText(): string {
    if (this.#type !== 'n') return typedText(this.#type, this.#value)
    const value = this.#value.trim()
    const format = this.#shared.formats[Number(this.#style)]
    return copied(
      format
        ? formattedNumber(value, format, this.#shared.date1904)
        : formattedNumber(value, { kind: 'plain' }, false),
    )
  }

  #addMerge(reference: string): void {
    this.#meter.merge()
    this.#merges.push(mergeOf(reference))
  }
}
