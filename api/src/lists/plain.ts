/**
 * Soft hyphens, marks of direction, zero width: they come along from chats and web pages. Behind *Ã* they are half of
 * a letter that was read as Windows-1252, and `repaired()` needs them.
 */
const INVISIBLE = /(?<![ÂÃ€])[\p{Cf}\p{Noncharacter_Code_Point}]/gu
// oxlint-disable-next-line no-control-regex
const BLANKS = /(?:[^\S\u00A0]|[\0-\x1F\x7F]|(?<![ÂÃ€])[\x80-\xA0])+/g

/** What this product writes before a text that a spreadsheet would take for a formula (`cellText`). */
const ESCAPE = /^'(?=[=+\-@\t\r])/

/** A cell on one line, as it is compared and stored: PostgreSQL takes neither NUL nor half a pair of surrogates. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(ESCAPE, '')
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(BLANKS, ' ')
    .replace(/^ | $/g, '')

/** A string that was cut out of another keeps all of it in memory: this one stands alone. */
export const copied = (text: string): string => (text.length < 13 ? text : Buffer.from(text).toString())
