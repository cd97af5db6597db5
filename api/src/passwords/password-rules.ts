import { readFileSync } from 'node:fs'

/** Lower limit of the schools' setting. */
const SHORTEST = 6
const LONGEST = 128

/** Shorter words are in many passwords by chance. */
const WORD_MIN = 3

/** Characters that must remain besides the words known of the person. */
const OWN_MIN = 6

const DIFFERENT_MIN = 3

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

/** Public words (names, school, phone), longest first: a part must not hide the whole. */
const knownWords = ({ cellphone, names, school }: PasswordOwner): string[] =>
  [...names, school]
    .flatMap((name) => fold(name ?? '').split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= WORD_MIN)
    .concat(cellphone)
    .toSorted((one, other) => other.length - one.length)

/** `anapena1` of Ana Peña has one character of its own. */
const isMostlyKnown = (folded: string, words: readonly string[]): boolean => {
  const own = words.reduce((rest, word) => rest.replaceAll(word, ' '), folded)
  return own !== folded && own.replaceAll(/[^\p{L}\p{N}]/gu, '').length < OWN_MIN
}

export const passwordFault = (password: string, owner: PasswordOwner): string | undefined => {
  // Counts code points: an emoji is one, not two.
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
