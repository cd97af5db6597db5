import { randomBytes } from 'node:crypto'

/** 32 of them, none like another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Whoever knows it holds the boleta: 60 random bits, as `Folio` of the contract reads them. */
export const newFolio = (): string => {
  const signs = [...randomBytes(12)].map((byte) => SIGNS[byte % SIGNS.length])
  return [0, 4, 8].map((place) => signs.slice(place, place + 4).join('')).join('-')
}
