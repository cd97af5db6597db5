import { randomBytes } from 'node:crypto'

/** 32 signs that cannot be confused. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 random bits, for the folio proves the boleta. `Folio` in the contract reads it. */
export const newFolio = (): string => {
  const signs = [...randomBytes(12)].map((byte) => SIGNS[byte % SIGNS.length])
  return [0, 4, 8].map((place) => signs.slice(place, place + 4).join('')).join('-')
}
