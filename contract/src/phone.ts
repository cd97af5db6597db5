/** What people and their address books put between the digits: spaces, dashes, dots, brackets, slashes, invisible direction marks. */
const BETWEEN = /[\s\p{Dash_Punctuation}\p{Format}.()[\]/]/gu

/** The country, written with or without its sign, and the prefixes that were once dialled before a number of ten digits. */
const MEXICAN = /^(?:(?:\+|00)?52(?:1|01|04[45])?|01|04[45])?([0-9]{10})$/

/** The ten digits of a Mexican phone in any usual writing; undefined for what is none, an e-mail for example. */
export const phoneDigits = (typed: string): string | undefined =>
  MEXICAN.exec(typed.replaceAll(BETWEEN, ''))?.[1]

/** What an account is found by: the ten digits of a phone, else what was typed, an e-mail most likely. */
export const accountName = (typed: string): string => phoneDigits(typed) ?? typed.trim()

/** How a phone that is still being typed may begin, before its ten digits. */
const BEGUN = /^(?:(?:\+|00)?52(?:1|01|04[45])?|01|04[45]|00|\+)?/
const LENGTH = 10

/**
 * What a phone's field holds after a change: the ten digits of any usual writing, else the digits so far. What would be more than a
 * phone is not taken, so the field stays as it was: cut, it would be somebody else's number.
 */
export const typedPhone = (typed: string, before: string): string => {
  const kept = typed.replaceAll(/[^+0-9]/g, '')
  const whole = phoneDigits(typed)
  // No area begins with 1: after +52 it is the prefix of old, and one more digit comes.
  if (whole !== undefined && (whole === kept || !whole.startsWith('1'))) return whole
  const prefix = BEGUN.exec(kept)?.[0] ?? ''
  return kept.length <= prefix.length + LENGTH ? kept : before
}
