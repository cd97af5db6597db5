import { createHash, randomBytes } from 'node:crypto'

/** Crockford's: no letter that reads as a digit, and no U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LETTER_BITS = 5
const SECRET_BYTES = 16
const GROUP = 4
const GROUPS = 7
/** What is left of seven groups of four beside 128 bits: it tells a slip from a wrong passphrase. */
const CHECK_BITS = BigInt(GROUP * GROUPS * LETTER_BITS - SECRET_BYTES * 8)

const checkOf = (secret: Uint8Array): bigint =>
  BigInt(createHash('sha256').update('plantel passphrase').update(secret).digest().readUInt16BE(0)) >>
  (16n - CHECK_BITS)

const numberOf = (secret: Uint8Array): bigint => BigInt(`0x${Buffer.from(secret).toString('hex')}`)

/** Seven groups of four, to be copied by hand. */
const written = (secret: Uint8Array): string => {
  let rest = (numberOf(secret) << CHECK_BITS) | checkOf(secret)
  let letters = ''
  while (letters.length < GROUP * GROUPS) {
    letters = LETTERS.charAt(Number(rest & 31n)) + letters
    rest >>= 5n
  }
  return letters.replace(/.{4}(?=.)/g, '$&-')
}

export interface Passphrase {
  readonly words: string
  readonly secret: Buffer
}

/** 128 random bits. */
export const newPassphrase = (): Passphrase => {
  const secret = randomBytes(SECRET_BYTES)
  return { secret, words: written(secret) }
}

/** Undefined: it was not copied rightly. Case, blanks and hyphens do not matter; O is 0, I and L are 1. */
export const readPassphrase = (typed: string): Buffer | undefined => {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  if (letters.length !== GROUP * GROUPS) return undefined
  let number = 0n
  for (const letter of letters) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return undefined
    number = (number << 5n) | BigInt(value)
  }
  const hex = (number >> CHECK_BITS).toString(16).padStart(SECRET_BYTES * 2, '0')
  const secret = Buffer.from(hex, 'hex')
  return (number & ((1n << CHECK_BITS) - 1n)) === checkOf(secret) ? secret : undefined
}
