import { decodeOld } from './old-encodings.ts'
import { UnreadableList } from './unreadable-list.ts'

const LOOKED_AT = 4_096

/** Latin letters leave every second byte of UTF-16 empty; no other encoding has an empty byte at all. */
const utf16WithoutMark = (bytes: Buffer): 'utf-16le' | 'utf-16be' | null => {
  const start = bytes.subarray(0, LOOKED_AT)
  const zeros = (side: number) => start.filter((byte, at) => byte === 0 && at % 2 === side).length
  const [even, odd] = [zeros(0), zeros(1)]
  const most = start.length / 2
  if (odd > most * 0.4 && even < most * 0.1) return 'utf-16le'
  return even > most * 0.4 && odd < most * 0.1 ? 'utf-16be' : null
}

const markOf = ([first, second, third]: Buffer) => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

const inUtf8 = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** What no text has, whatever its encoding. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\0-\x08\x0E-\x19\x1C-\x1F]/g
const isNoText = (text: string): boolean =>
  text.includes('\0') || (text.slice(0, LOOKED_AT).match(CONTROL)?.length ?? 0) > 8

/** Web pages and XML, which some programs call `.xls`, and rich text. */
const MARKUP = /^\s*(<[!?a-z]|\{\\rtf|%PDF)/i

/** By its mark, by its empty bytes, as UTF-8 where all of it is, else as Windows wrote it here for decades. */
export const decodeText = (bytes: Buffer): string => {
  const utf16 = markOf(bytes) ?? utf16WithoutMark(bytes)
  const text =
    utf16 === 'utf-16le' || utf16 === 'utf-16be'
      ? new TextDecoder(utf16).decode(bytes)
      : (inUtf8(bytes) ?? decodeOld(bytes))
  if (isNoText(text) || MARKUP.test(text)) throw new UnreadableList('other-type')
  return text
}
