/** *[10:15, 28/11/26] Lety:* and *28/11/26, 10:15 - Lety:*, which chats put before what is copied out of them. */
const SENDER =
  /^\s*\[?(?:\d{1,2}:\d\d(?::\d\d)?[^\]:]{0,8},\s*\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}\/\d{1,2}\/\d{2,4},?\s*\d{1,2}:\d\d(?::\d\d)?[^\]:-]{0,8})\s*(?:\]|-)\s*[^:]{1,60}:\s+/u

/** *1.*, *12)*, *3.-*, *(4)*, *5 -*, *6 Peña*, *•*, ✅; but *1°A*, *3-B* and *10:15* are none. */
const NUMBERING =
  /^\s*(?:[\p{Extended_Pictographic}\uFE0F\u2022\u25AA\u25CB\u25CF\u25E6\u2043\u00B7*>–—-]+\s*|\(?\d{1,3}\s*[.):][.):–-]*(?!\d)\s*|\d{1,3}(?:\s*[–-]\s+|\uFE0F?\u20E3\s*|\s+(?=\p{L}{2})))+/u

/** A number or a bullet that somebody typed before a name; *3.A* and *1,Ana* are none. */
const LISTED =
  /^\s*(?:\(?\d{1,3}\s*[.)][.)–-]*|[\p{Extended_Pictographic}\u2022\u25AA\u25CF\u00B7*]\uFE0F?|\d{1,3}\uFE0F?\u20E3)\s*(?=\p{L}{2})/u

export const isTypedLine = (line: string): boolean => SENDER.test(line) || LISTED.test(line)

/** Ten digits with what people write between them, behind *+52* or *044*; or seven and eight of a house. */
const PHONE =
  /(?<![\p{L}\d])(?:(?:(?:\+|00)?52(?:[ .-]?1)?|\+\d{1,3}|04[45]|01)[ .-]{0,3})?(?:\(?\d(?:[ ().-]{0,3}\d){9}|\d{3}[ -]?\d{2}[ -]?\d{2}|\d{4}[ -]?\d{4})(?![ .-]?\d|\p{L})/gu

const BETWEEN = /\s+[-–—]+\s+|\s*\t\s*|\s{2,}/u
const BETWEEN_OR_COMMA = new RegExp(`,|${BETWEEN.source}`, 'u')
/** Looks back, so that a run of them is tried once. */
const AROUND = /^[\s,;:(*_–—-]+|(?<![\s,;:(*_–—-])[\s,;:(*_–—-]+$/g
/** What announces a phone, and says nothing beside it. */
const ANNOUNCED = /\b(?:tel|cel|t[eé]l[eé]fono|celular|m[oó]vil|whats(?:app)?|wa)\.?$/iu

/** *bold*, _slanted_, as messengers mark it. */
const MARKED = /(?<![\p{L}\d])[*_~]([^*_~\n]{1,200})[*_~](?![\p{L}\d*])/gu

const trimmed = (text: string) => text.replace(AROUND, '')

const cellsOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map(trimmed)
    .filter((cell) => /[\p{L}\d]/u.test(cell))

/**
 * A line of a list that was typed or copied: *1. Peña López Ana - mamá 618 123 4567* is the name, whose phone it is,
 * and the phone.
 * @param commas also part what is between them
 */
export const splitLine = (line: string, commas = false): string[] => {
  const between = commas ? BETWEEN_OR_COMMA : BETWEEN
  const text = line.replace(SENDER, '').replace(MARKED, '$1').replace(NUMBERING, '')
  const cells: string[] = []
  let from = 0
  for (const phone of text.matchAll(PHONE)) {
    const before = trimmed(text.slice(from, phone.index)).replace(ANNOUNCED, '')
    cells.push(...cellsOf(before, between), phone[0].trim())
    from = phone.index + phone[0].length
  }
  return [...cells, ...cellsOf(text.slice(from), between)]
}
