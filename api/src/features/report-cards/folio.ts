import { randomBytes } from 'node:crypto'

/** 32 signs that cannot be confused. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const FOLIO_SIGNS = 12

/** Of so many numbers. */
export const folioOf = (numbers: readonly number[]): string => {
  const signs = numbers.map((number) => SIGNS[number % SIGNS.length])
  return [0, 4, 8].map((place) => signs.slice(place, place + 4).join('')).join('-')
}

/** 60 random bits, for the folio proves the boleta. `Folio` in the contract reads it. */
export const newFolio = (): string => folioOf([...randomBytes(FOLIO_SIGNS)])
