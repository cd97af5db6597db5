import { phoneDigits } from '../phone.ts'
import { type ImportMessage, importMessage, type Normalised } from './messages.ts'
import { isNothing, tidy } from './nothing.ts'

const LENGTH = 10
/** Longer is a letter, and would keep the patterns below busy. */
const LONGEST = 200

/** How a sheet writes a number that it took for a quantity. */
const QUANTITY = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i
const EXTENSION = /[,;]?\s*\b(?:ext(?:ensi[oó]n)?|x)\b\.?\s*:?\s*(\d{1,6})\b/giu
/** Of another country: +1, 001; not +52. */
const FOREIGN = /(?:\+|\b00)\s?(?!\s?52)[1-9][\d\s().-]{6,16}\d/g
/** What stands in brackets and is no area: *(mamá)*, *(2)*. */
const ASIDE = /[([](?:\d?|[^)\]]*\p{L}[^)\]]*)[)\]]/gu
const WORDS = /[\p{L}\p{M}]+[.:]?/gu

/** No area begins with 0 or 1, and nobody has ten times the same digit. */
const isPhone = (digits: string): boolean => /^[2-9]\d{9}$/.test(digits) && !/^(\d)\1+$/.test(digits)

const valid = (piece: string): string | undefined => {
  const digits = phoneDigits(piece)
  return digits !== undefined && isPhone(digits) ? digits : undefined
}

/** Numbers that stand side by side with nothing but blanks or dashes between, all of them whole; else undefined. */
const inRow = (tokens: readonly string[]): string[] | undefined => {
  if (tokens.length === 0) return []
  for (let count = tokens.length; count > 0; count -= 1) {
    const first = valid(tokens.slice(0, count).join(' '))
    const rest = first === undefined ? undefined : inRow(tokens.slice(count))
    if (first !== undefined && rest !== undefined) return [first, ...rest]
  }
  return undefined
}

const tokensOf = (piece: string): string[] =>
  (piece.match(/\+?\d+/g) ?? []).flatMap((token) =>
    token.length > LENGTH && token.length % LENGTH === 0 && !token.startsWith('+')
      ? (token.match(/\d{10}/g) ?? [])
      : [token],
  )

/** Ends of a row that no number needs stop nothing: what is whole before them counts. */
const numbersOf = (piece: string): { whole: string[]; left: string | undefined } => {
  const one = valid(piece)
  if (one !== undefined) return { whole: [one], left: undefined }
  const tokens = tokensOf(piece)
  const whole = tokens.length > 12 ? undefined : inRow(tokens)
  if (whole !== undefined) return { whole, left: undefined }
  return { whole: [], left: tidy(piece) }
}

const piecesOf = (text: string): string[] =>
  valid(text) === undefined
    ? text
        .replaceAll(WORDS, ';')
        .split(/[,;|/\n]+/)
        .map(tidy)
        .filter((piece) => /\d/.test(piece))
    : [text]

type ReadPhones = Normalised<string> & { others: string[] }

const told = (messages: ImportMessage[], others: string[] = []): ReadPhones => ({
  value: null,
  messages,
  others,
})

const readQuantity = (text: string, field: string): ReadPhones | undefined => {
  const [, first = '', rest = '', exponent] = QUANTITY.exec(text) ?? []
  if (exponent === undefined) return undefined
  const digits = first + rest
  if (Number(exponent) === LENGTH - 1 && digits.length === LENGTH && isPhone(digits))
    return { value: digits, messages: [], others: [] }
  return told([importMessage(9143, { x: text, field })])
}

/** Ten digits. `others`: what else stands there and may be worth a note: a second number, one of another country. */
export const readPhones = (text: string, field = 'cellphone'): ReadPhones => {
  const plain = tidy(text)
    .replace(/^'/, '')
    .replace(/^(\d{10,13})\.0+$/, '$1')
  if (isNothing(plain) || /^0+$/.test(plain)) return { value: null, messages: [], others: [] }
  if (plain.length > LONGEST)
    return told([importMessage(9140, { x: `${plain.slice(0, LENGTH * 2)}…`, field })])
  const quantity = readQuantity(plain, field)
  if (quantity !== undefined) return quantity
  const foreign = (plain.match(FOREIGN) ?? []).map(tidy)
  const extensions = Array.from(plain.matchAll(EXTENSION), ([, digits]) => `ext. ${digits ?? ''}`)
  const home = plain.replaceAll(FOREIGN, ';').replaceAll(EXTENSION, ' ').replaceAll(ASIDE, ' ')
  const read = piecesOf(home).map(numbersOf)
  const [value, ...second] = new Set(read.flatMap(({ whole }) => whole))
  const left = read.flatMap((piece) => piece.left ?? [])
  const others = [...second, ...foreign, ...extensions]
  const incomplete = left.map((piece) => importMessage(9140, { x: piece, field }))
  if (value !== undefined) {
    const several = second.length + foreign.length > 0
    return { value, messages: [...(several ? [importMessage(9141, { field })] : []), ...incomplete], others }
  }
  const [abroad] = foreign
  if (abroad !== undefined)
    return told(
      [
        {
          ...importMessage(9140, { field }),
          text: `Teléfono de otro país: «${abroad}» queda en las observaciones`,
        },
      ],
      others,
    )
  return told(incomplete.length > 0 ? incomplete : [importMessage(9140, { x: plain, field })], others)
}

/** Of a column for a further telephone: as it is to be noted, whether it is whole or not. */
export const otherPhones = (text: string): string[] => {
  const plain = tidy(text)
  if (isNothing(plain) || /^0+$/.test(plain)) return []
  const { value, others } = readPhones(plain)
  return value === null ? [plain.slice(0, LONGEST)] : [value, ...others]
}
