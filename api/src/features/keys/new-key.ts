import { randomInt } from 'node:crypto'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

const random = (length: number): string =>
  Array.from({ length }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** 190 bits. Only its hash is stored. */
export const newKey = (): { prefix: string; secret: string } => {
  const prefix = `plk_live_${random(8)}`
  return { prefix, secret: `${prefix}_${random(32)}` }
}
