import { type Level, levelName } from './school-words.ts'

/** Letters of a school's key (CCT) that name its level; others say nothing of it. */
const LEVEL_OF_LETTERS: Readonly<Record<string, Level>> = {
  JN: 1,
  PR: 2,
  ES: 3,
  ST: 3,
  TV: 3,
  BH: 4,
  CT: 4,
}

/** State, kind of support, level, number and check letter: `10DPR0034K`. */
const KEY = /^\d{2}[A-Z]([A-Z]{2})\d{4}[A-Z]$/

const written = (key: string): string => key.replaceAll(/[\s-]/g, '').toUpperCase()

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** How many a check letter tells apart; there are only 26 letters, and the last stands for two. */
const REMAINDERS = 27

/**
 * Of the nine characters before it. A letter counts as its place in two digits (A is 01), and the digits weigh 7 and 26 in turn. Source:
 * the rule is not published; it was found from the keys of schools that the SEP lists, and `school-key.test.ts` holds those.
 */
export const keyCheckLetter = (first9: string): string => {
  const digits = Array.from(first9, (character) => {
    const place = LETTERS.indexOf(character) + 1
    return place === 0 ? character : String(place).padStart(2, '0')
  }).join('')
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 7 : 26),
    0,
  )
  return LETTERS.charAt(Math.min(sum % REMAINDERS, LETTERS.length - 1))
}

/** In Spanish; undefined for a key that looks right. Only a warning: registries have mistakes of their own. */
export const keyFault = (key: string): string | undefined => {
  const plain = written(key)
  if (!KEY.test(plain)) return 'La clave tiene dos números, tres letras, cuatro números y una letra'
  return plain.endsWith(keyCheckLetter(plain.slice(0, -1)))
    ? undefined
    : 'La última letra de la clave no corresponde al resto'
}

/** Undefined where the key names no level, or is no key. */
export const levelOfKey = (key: string): Level | undefined =>
  LEVEL_OF_LETTERS[KEY.exec(written(key))?.[1] ?? '']

/** Before a paper of this level is issued under a key of another one. */
export const keyWarning = (key: string, level: number): string | undefined => {
  const own = levelOfKey(key)
  return own === undefined || own === level
    ? undefined
    : `La clave ${key} es de ${levelName(own)} y este documento es de ${levelName(level)}.`
}
