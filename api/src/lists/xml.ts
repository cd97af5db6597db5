import { SaxesParser } from 'saxes'
import type { Meter } from './meter.ts'
import { UnreadableList } from './unreadable-list.ts'

export interface XmlReader {
  /** Names come without their prefix: `<x:row>` and `<row>` are the same. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(name: string): void
}

/** A workbook needs some ten. */
const DEEPEST = 64
/** A comment, a name or a text of that length is none. */
const LONGEST = 2 ** 20

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

const damaged = (): never => {
  throw new UnreadableList('damaged')
}

/** No entity is ever resolved but the five of XML: whoever declares others is refused with the declaration. */
const parserFor = (reader: XmlReader, moved: () => void) => {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const text = (value: string) => {
    moved()
    reader.text?.(value)
  }
  let depth = 0
  parser.on('error', damaged)
  parser.on('doctype', () => {
    throw new UnreadableList('doctype')
  })
  parser.on('opentag', ({ name, attributes }) => {
    moved()
    depth += 1
    if (depth > DEEPEST) damaged()
    reader.open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    moved()
    depth -= 1
    reader.close?.(localName(name))
  })
  parser.on('text', text)
  parser.on('cdata', text)
  return parser
}

const decoderFor = ([first, second]: Buffer) => {
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true })
}

const decoded = (decoder: TextDecoder, chunk?: Buffer): string => {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    return damaged()
  }
}

/** Reads as the bytes come. What has no end is given up where no tag ends for too long. */
export const readXml = async (
  chunks: AsyncIterable<Buffer>,
  reader: XmlReader,
  meter: Meter,
): Promise<void> => {
  let decoder: TextDecoder | null = null
  let waiting = 0
  const parser = parserFor(reader, () => (waiting = 0))
  for await (const chunk of chunks) {
    decoder ??= decoderFor(chunk)
    waiting += chunk.length
    parser.write(decoded(decoder, chunk))
    if (waiting > LONGEST) throw new UnreadableList('cell-length')
    meter.checkTime()
  }
  if (decoder) parser.write(decoded(decoder))
  parser.close()
}
