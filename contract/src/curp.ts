import type { Gender } from './students.ts'

/** Source: RENAPO, *Instructivo Normativo* for the CURP (DOF, 18 October 2021) and its annexes. */
export interface CurpData {
  readonly name: string
  readonly last_name: string
  readonly second_last_name: string | null
  /** `YYYY-MM-DD` */
  readonly date_birth: string
  readonly gender: Gender
  /** Two letters of the state of birth; `NE` born abroad. */
  readonly state: string
  /** Position 17: a digit until 1999, a letter from 2000. Tells people with the same 16 characters apart. */
  readonly homoclave: string
}

/** Position 11. */
const GENDER_LETTERS: Record<Gender, string> = { 1: 'M', 2: 'H', 3: 'X' }

const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'

const STATES =
  'AS|BC|BS|CC|CL|CM|CS|CH|DF|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE'

const SHAPE = new RegExp(`^[A-Z][AEIOUX][A-Z]{2}\\d{6}[HMX](?:${STATES})[B-DF-HJ-NP-TV-Z]{3}[0-9A-Z]\\d$`)

const PARTICLES = new Set('DA DAS DE DEL DER DI DIE DD EL LA LOS LAS LE LES MAC MC VAN VON Y'.split(' '))

/** Skipped when another given name follows. */
const OVERLOOKED_NAMES = new Set('MARIA MA MA. M M. JOSE J J.'.split(' '))

const INCONVENIENT = new Set(
  (
    'BACA BAKA BUEI BUEY CACA CACO CAGA CAGO CAKA CAKO COGE COGI COJA COJE COJI COJO COLA CULO FALO FETO GETA GUEI GUEY ' +
    'JETA JOTO KACA KACO KAGA KAGO KAKA KAKO KOGE KOGI KOJA KOJE KOJI KOJO KOLA KULO LILO LOCA LOCO LOKA LOKO MAME MAMO ' +
    'MEAR MEAS MEON MIAR MION MOCO MOKO MULA MULO NACA NACO PEDA PEDO PENE PIPI PITO POPO PUTA PUTO QULO RATA ROBA ROBE ' +
    'ROBO RUIN SENO TETA VACA VAGA VAGO VAKA VUEI VUEY WUEI WUEY'
  ).split(' '),
)

/** Ñ and anything that is no letter count as X. */
const plainWords = (text: string): string[] =>
  text
    .toUpperCase()
    .replaceAll('Ñ', 'X')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .split(/\s+/)
    .filter(Boolean)

const mainWord = (words: readonly string[]): string =>
  (words.find((word) => !PARTICLES.has(word)) ?? words[0] ?? 'X').replace(/[^A-Z]/g, 'X')

const givenName = (name: string): string => {
  const words = plainWords(name)
  const meaningful = words.filter((word) => !PARTICLES.has(word))
  const [first = '', ...others] = meaningful
  return mainWord(OVERLOOKED_NAMES.has(first) && others.length > 0 ? others : meaningful)
}

const inner = (word: string, letter: RegExp): string => letter.exec(word.slice(1))?.[0] ?? 'X'
const innerVowel = (word: string): string => inner(word, /[AEIOU]/)
const innerConsonant = (word: string): string => inner(word, /[^AEIOU]/)

type Named = Pick<CurpData, 'name' | 'last_name' | 'second_last_name'>

const wordsOf = (person: Named): [string, string, string] => [
  mainWord(plainWords(person.last_name)),
  person.second_last_name ? mainWord(plainWords(person.second_last_name)) : 'X',
  givenName(person.name),
]

/** What the name alone decides: positions 1 to 4 and 14 to 16. */
export const curpNameLetters = (person: Named): { initials: string; consonants: string } => {
  const [paternal, maternal, given] = wordsOf(person)
  const initials = `${paternal[0]}${innerVowel(paternal)}${maternal[0]}${given[0]}`
  return {
    initials: INCONVENIENT.has(initials) ? `${initials[0]}X${initials.slice(2)}` : initials,
    consonants: [paternal, maternal, given].map(innerConsonant).join(''),
  }
}

/** Position 18: the 17 values weighted 18 to 2, up to the next ten. */
export const curpCheckDigit = (first17: string): number => {
  const sum = Array.from(first17).reduce(
    (total, letter, index) => total + ALPHABET.indexOf(letter) * (18 - index),
    0,
  )
  return (10 - (sum % 10)) % 10
}

export const buildCurp = (person: CurpData): string => {
  const { initials, consonants } = curpNameLetters(person)
  const day = person.date_birth.slice(2).replaceAll('-', '')
  const gender = GENDER_LETTERS[person.gender]
  const first17 = `${initials}${day}${gender}${person.state}${consonants}${person.homoclave}`
  return `${first17}${curpCheckDigit(first17)}`
}

/** Undefined for a day that does not exist. A letter in position 17 means 2000 or later. */
const birthOf = (curp: string): string | undefined => {
  const century = /\d/.test(curp.charAt(16)) ? '19' : '20'
  const day = `${century}${curp.slice(4, 6)}-${curp.slice(6, 8)}-${curp.slice(8, 10)}`
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
}

/** Upper case only; nothing but the check digit may be wrong. */
export const hasCurpShape = (text: string): boolean => SHAPE.test(text) && birthOf(text) !== undefined

/** Upper case only. */
export const isCurp = (text: string): boolean =>
  hasCurpShape(text) && curpCheckDigit(text.slice(0, 17)) === Number(text[17])

/** What a whole CURP says of its owner; undefined for what is none. */
export const curpFacts = (text: string): Pick<CurpData, 'date_birth' | 'gender' | 'state'> | undefined => {
  const date_birth = birthOf(text)
  if (!isCurp(text) || date_birth === undefined) return undefined
  const gender = text[10] === 'M' ? 1 : text[10] === 'H' ? 2 : 3
  return { date_birth, gender, state: text.slice(11, 13) }
}

/** Null where it is not known yet. */
interface CurpOwner {
  date_birth: string | null
  gender: Gender | null
}

const dayWords = (day: string): string => day.split('-').toReversed().join('/')

const disagreements = (curp: string, { date_birth, gender }: CurpOwner): string[] => {
  const warnings: string[] = []
  const birth = birthOf(curp)
  if (birth === undefined) warnings.push('La CURP contiene una fecha de nacimiento que no existe')
  else if (date_birth && date_birth !== birth)
    warnings.push(`La CURP dice que la fecha de nacimiento es ${dayWords(birth)}`)
  if (gender !== null && curp[10] !== GENDER_LETTERS[gender])
    warnings.push('El género de la CURP es distinto del indicado')
  return warnings
}

/** In Spanish; empty for no CURP. Only warnings: registries have mistakes of their own. */
export const curpWarnings = (curp: string, owner: CurpOwner): string[] => {
  const text = curp.trim().toUpperCase()
  if (text === '') return []
  if (text.length !== 18) return [`La CURP tiene 18 caracteres y aquí hay ${text.length}`]
  if (!SHAPE.test(text)) return ['La CURP no tiene el formato correcto']
  const digit = curpCheckDigit(text.slice(0, 17))
  const wrongDigit = digit === Number(text[17]) ? [] : ['El último dígito de la CURP no corresponde al resto']
  return [...wrongDigit, ...disagreements(text, owner)]
}
