/** What people and address books put between the digits, invisible direction marks too. */
const BETWEEN = /[\s\p{Dash_Punctuation}\p{Format}.()[\]/]/gu

/** The country code and the old dialling prefixes before ten digits. */
const MEXICAN = /^(?:(?:\+|00)?52(?:1|01|04[45])?|01|04[45])?([0-9]{10})$/

/** Undefined for what is no Mexican phone, for example an e-mail. */
export const phoneDigits = (typed: string): string | undefined =>
  MEXICAN.exec(typed.replaceAll(BETWEEN, ''))?.[1]

export const accountName = (typed: string): string => phoneDigits(typed) ?? typed.trim()

/** Prefix of a phone that is still being typed. */
const BEGUN = /^(?:(?:\+|00)?52(?:1|01|04[45])?|01|04[45]|00|\+)?/
const LENGTH = 10

/** Too many digits leave the field as it was: cut, it would be somebody else's number. */
export const typedPhone = (typed: string, before: string): string => {
  const kept = typed.replaceAll(/[^+0-9]/g, '')
  const whole = phoneDigits(typed)
  // No area begins with 1: after +52 it is the prefix of old, and one more digit comes.
  if (whole !== undefined && (whole === kept || !whole.startsWith('1'))) return whole
  const prefix = BEGUN.exec(kept)?.[0] ?? ''
  return kept.length <= prefix.length + LENGTH ? kept : before
}
