import { randomInt } from 'node:crypto'

/** Without letters and digits that are taken for each other on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A password to be read aloud and typed once: `k3mw-7trx-pq9d`, 59 bits. */
export const generatePassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')
