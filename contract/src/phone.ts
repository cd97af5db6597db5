/** What people and their address books put between the digits: spaces, dashes, dots, brackets, slashes, invisible direction marks. */
const BETWEEN = /[\s\p{Dash_Punctuation}\p{Format}.()[\]/]/gu

/** The country, written with or without its sign, and the prefixes that were once dialled before a number of ten digits. */
const MEXICAN = /^(?:(?:\+|00)?52(?:1|01|04[45])?|01|04[45])?([0-9]{10})$/

/** The ten digits of a Mexican phone in any usual writing; undefined for what is none, an e-mail for example. */
export const phoneDigits = (typed: string): string | undefined =>
  MEXICAN.exec(typed.replaceAll(BETWEEN, ''))?.[1]

/** What an account is found by: the ten digits of a phone, else what was typed, an e-mail most likely. */
export const accountName = (typed: string): string => phoneDigits(typed) ?? typed.trim()
