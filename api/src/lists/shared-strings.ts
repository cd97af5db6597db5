import type { Archive } from './archive.ts'
import type { Meter } from './meter.ts'
import { copied, plain } from './plain.ts'
import { readXml } from './xml.ts'

/** `_x000D_` is how a workbook writes what XML cannot. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

export const workbookText = (text: string): string => copied(plain(unescaped(text)))

/** The runs of a rich text, one behind the other, without the reading aids of Japanese (`rPh`). */
export class RichText {
  #text = ''
  #reading = false
  #aids = 0

  open(name: string): void {
    if (name === 'rPh') this.#aids += 1
    if (name === 't') this.#reading = this.#aids === 0
  }

  close(name: string): void {
    if (name === 'rPh') this.#aids -= 1
    if (name === 't') this.#reading = false
  }

  add(text: string, meter: Meter): void {
    if (!this.#reading) return
    this.#text += text
    meter.checkLength(this.#text)
  }

  /** What was read, and begins anew. */
  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}

export const readSharedStrings = async (
  archive: Archive,
  part: string,
  meter: Meter,
): Promise<readonly string[]> => {
  const strings: string[] = []
  const rich = new RichText()
  const reader = {
    open: (name: string) => rich.open(name),
    text: (text: string) => rich.add(text, meter),
    close: (name: string) => {
      rich.close(name)
      if (name !== 'si') return
      const text = workbookText(rich.take())
      meter.sharedString(text)
      strings.push(text)
    },
  }
  await readXml(archive.read(part), reader, meter)
  return strings
}
