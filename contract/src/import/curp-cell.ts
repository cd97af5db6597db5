import { curpFacts, curpNameLetters, hasCurpShape, isCurp } from '../curp.ts'
import { type ImportMessage, importMessage, type Normalised } from './messages.ts'
import type { PersonName } from './names.ts'
import { foldCell, isNothing, tidy } from './nothing.ts'

const LENGTH = 18

/** Words in place of a CURP, and the one that stands for all foreigners. */
const WITHOUT =
  /^(?:extranjer[oa]s?|(?:en )?tramite|s\/?c|s\/curp|no|sin curp|no (?:tiene|presento|entrego|trae)(?: curp)?|falta|por entregar|xexx\w*|x{10,}|0+)$/

/** Letters that are typed for digits, and the other way round, in the order in which they are tried. */
const FOR_DIGITS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' }
const FOR_LETTERS: Readonly<Record<string, string>> = { '0': 'O', '1': 'I' }

/** Positions, from 1, that hold digits or letters; 17 holds either. */
const isDigitPlace = (place: number): boolean => (place >= 5 && place <= 10) || place === LENGTH
const isLetterPlace = (place: number): boolean => place <= 4 || (place >= 11 && place <= 16)

const swapped = (text: string): string =>
  Array.from(text, (sign, index) => {
    const place = index + 1
    if (isDigitPlace(place)) return FOR_DIGITS[sign] ?? sign
    return isLetterPlace(place) ? (FOR_LETTERS[sign] ?? sign) : sign
  }).join('')

/**
 * A zero and an O of position 17 have the same check digit, and a century lies between them: only another cell tells which is meant.
 */
const turned = (curp: string): string => {
  const seventeenth = { '0': 'O', O: '0' }[curp.charAt(16)] ?? curp.charAt(16)
  return curp.slice(0, 16) + seventeenth + curp.slice(17)
}

const bornOn = (curp: string): string | undefined => curpFacts(curp)?.date_birth

const isOf = (curp: string, name: PersonName | undefined): boolean => {
  if (name === undefined) return true
  const { initials, consonants } = curpNameLetters(name)
  return curp.slice(0, 4) === initials && curp.slice(13, 16) === consonants
}

/** Of somebody's whole CURP; null for what is none. */
export const curpSays = (curp: string): { date_birth: string; gender: 1 | 2 | 3; state: string } | null =>
  curpFacts(curp) ?? null

interface CurpHint {
  readonly name?: PersonName | undefined
  readonly date_birth?: string | undefined
  readonly gender?: 1 | 2 | 3 | undefined
}

const GENDER_WORDS = { 1: 'mujer', 2: 'hombre', 3: 'ni mujer ni hombre' } as const

const disagreements = (curp: string, hint: CurpHint): ImportMessage[] => {
  const says = curpSays(curp)
  if (says === null) return []
  const born = says.date_birth.split('-').toReversed().join('/')
  return [
    ...(hint.date_birth && hint.date_birth !== says.date_birth
      ? [importMessage(9123, { x: born, field: 'curp', fix: says.date_birth })]
      : []),
    ...(hint.gender && hint.gender !== says.gender
      ? [importMessage(9124, { x: GENDER_WORDS[says.gender], field: 'curp' })]
      : []),
  ]
}

const faults = (curp: string, hint: CurpHint): ImportMessage[] => {
  const field = 'curp'
  const plain = isCurp(curp) ? curp : swapped(curp)
  const otherCentury = hint.date_birth !== undefined && bornOn(turned(plain)) === hint.date_birth
  const repair = otherCentury ? turned(plain) : plain
  if (repair === curp && isCurp(curp)) return disagreements(curp, hint)
  if (isCurp(repair) && isOf(repair, hint.name))
    return [importMessage(9120, { x: repair, field, fix: repair })]
  if (isCurp(curp)) return disagreements(curp, hint)
  if (curp.length !== LENGTH) return [importMessage(9121, { x: String(curp.length), field })]
  return [importMessage(hasCurpShape(curp) ? 9122 : 9125, { field })]
}

/** Kept as it was typed, in capitals, however wrong: registries have mistakes of their own. What is longer than a CURP is none. */
export const readCurp = (text: string, hint: CurpHint): Normalised<string> => {
  if (isNothing(text) || WITHOUT.test(foldCell(text))) return { value: null, messages: [] }
  const curp = tidy(text)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return { value: curp.length > LENGTH ? null : curp || null, messages: faults(curp, hint) }
}
