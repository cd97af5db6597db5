import { readFileSync } from 'node:fs'

/** No school may ask for less, nor for more than a password may have. */
const SHORTEST = 6
const LONGEST = 128

/** Shorter words than this are in half of all passwords by chance. */
const WORD_MIN = 3

/** What must be left of a password besides the words that everybody knows of the person. */
const OWN_MIN = 6

const DIFFERENT_MIN = 3

/** Small letters without accents, so that Contraseña is contrasena. */
const fold = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC')

const COMMONEST: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
)

export interface PasswordOwner {
  cellphone: string
  names: readonly (string | null | undefined)[]
  school: string
  /** The school's setting `password-minimum`, as text. */
  minimum: string
}

const lengthWanted = (minimum: string): number => {
  const asked = Number(minimum)
  return Number.isInteger(asked) ? Math.min(LONGEST, Math.max(SHORTEST, asked)) : SHORTEST
}

/** The words that anybody can find out: names, school, phone; the longest first, so that a part never hides the whole. */
const knownWords = ({ cellphone, names, school }: PasswordOwner): string[] =>
  [...names, school]
    .flatMap((name) => fold(name ?? '').split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= WORD_MIN)
    .concat(cellphone)
    .toSorted((one, other) => other.length - one.length)

/** `anapena1` of Ana Peña is one letter of her own. */
const isMostlyKnown = (folded: string, words: readonly string[]): boolean => {
  const own = words.reduce((rest, word) => rest.replaceAll(word, ' '), folded)
  return own !== folded && own.replaceAll(/[^\p{L}\p{N}]/gu, '').length < OWN_MIN
}

/**
 * Why a new password is not taken, in the words of the form; undefined when it is. Any characters will do, and nothing is asked
 * of their kind: it is too short for the school, among the commonest, or made of the phone, the names or the school's name.
 */
export const passwordFault = (password: string, owner: PasswordOwner): string | undefined => {
  // As the person counts them, or nearly: an emoji is one, not two.
  const characters = Array.from(password)
  const minimum = lengthWanted(owner.minimum)
  const folded = fold(password)
  if (characters.length < minimum) return `La contraseña debe tener una longitud de ${minimum} caracteres`
  if (COMMONEST.has(folded) || new Set(characters).size < DIFFERENT_MIN)
    return 'La contraseña es de las más comunes, elija otra'
  if (isMostlyKnown(folded, knownWords(owner)))
    return 'La contraseña no puede ser el teléfono, el nombre de la persona o el de la escuela'
  return undefined
}
