// Control characters (but tab and line ends) and non-characters: XML forbids them.
const UNSHOWN = /[[\p{Cc}\p{Noncharacter_Code_Point}\uFFFD]--[\t\n\r]]/gv

const plainText = (text: string): string => text.toWellFormed().replace(UNSHOWN, '')

export const lineOf = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').trim()

/** For pdfmake: a word longer than its place may be broken anywhere, or it would leave the sheet. */
export const breakable = (text: string, longest: number): { wordBreak?: 'break-all' } =>
  text.split(/\s/).some((word) => word.length > longest) ? { wordBreak: 'break-all' } : {}

export const fitting = (text: string, longest: number) => {
  const line = lineOf(text)
  return { text: line, ...breakable(line, longest) }
}

const FORMULA = /^[=+\-@\t\r\0]/

/** Text that a spreadsheet could take for a formula gets an apostrophe. */
export const cellText = (text: string): string => {
  const plain = plainText(text)
  return FORMULA.test(text) || FORMULA.test(plain) ? `'${plain}` : plain
}

const escaped = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * XML would read a CR as LF, and `_x0041_` as `A`. `constructor` and the like are escaped: write-excel-file looks
 * texts up in a plain object.
 */
export const writtenText = (text: string): string => {
  const written = text.replaceAll(/_(?=x[\da-f]{4}_)|\r/gi, escaped)
  return written in {} ? written.replace(/^./, escaped) : written
}
