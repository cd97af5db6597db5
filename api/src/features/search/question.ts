import { phoneDigits } from '@plantel/contract/phone'
import { plainText } from '@plantel/contract/plain-text'

/** What somebody typed, by what it may be. */
export interface Question {
  typed: string
  /** Of a name; none where it is a number or an e-mail. */
  words: string[]
  /** Ten are a whole phone. */
  digits: string | undefined
  email: string | undefined
  curp: string | undefined
  /** As boletas have it. */
  folio: string | undefined
}

const WORDS_MOST = 8
/** Fewer are those of everybody in a town. */
const DIGITS_FROM = 7
const PHONE_LENGTH = 10

const WORD = /[\p{L}\p{N}]+/gu
const NUMBER = /^[\p{N}\s\p{Dash_Punctuation}\p{Format}.()+/]+$/u
const EMAIL = /^\S*[^\s@]@\S*$/u
const CURP = /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/
const FOLIO = /^[0-9A-HJKMNP-TV-Z]{12}$/

export const nameWords = (typed: string): string[] =>
  [...new Set(plainText(typed).match(WORD) ?? [])].slice(0, WORDS_MOST)

const digitsOf = (typed: string): string | undefined => {
  const phone = phoneDigits(typed)
  if (phone !== undefined) return phone
  const digits = typed.replaceAll(/[^0-9]/g, '')
  return digits.length >= DIGITS_FROM && digits.length < PHONE_LENGTH ? digits : undefined
}

/** Letters that are no letters of a folio are read as the digits that they look like. */
const folioOf = (typed: string): string | undefined => {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return FOLIO.test(signs) ? [0, 4, 8].map((from) => signs.slice(from, from + 4)).join('-') : undefined
}

export const isWholePhone = (digits: string | undefined): boolean => digits?.length === PHONE_LENGTH

export const questionOf = (typed: string): Question => {
  const numeric = NUMBER.test(typed)
  const email = EMAIL.test(typed) ? plainText(typed) : undefined
  const curp = typed.toUpperCase().replaceAll(/\s/g, '')
  const joined = typed.replaceAll(/[^\p{N}]/gu, '')
  const words = numeric && joined !== '' ? nameWords(joined) : nameWords(typed)
  return {
    typed,
    words: email === undefined ? words : [],
    digits: numeric ? digitsOf(typed) : undefined,
    email,
    curp: CURP.test(curp) ? curp : undefined,
    folio: folioOf(typed),
  }
}
