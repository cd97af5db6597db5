import { type ImportMessage, importMessage, type Normalised } from './messages.ts'
import {
  candidatesOf,
  type Judged,
  type NameOrder,
  type NameParts,
  unitsText,
} from './words/name-candidates.ts'
import {
  besideName,
  isAllSmall,
  lostLetter,
  titleCase,
  type Unit,
  unitsOf,
  withoutTitles,
} from './words/name-words.ts'
import { MARKER, type PersonName, type Surnames, typedParts, writeSplit } from './words/written-names.ts'
import { isNothing, tidy } from './nothing.ts'

export { type PersonName, readSplit, type Surnames, writeSplit } from './words/written-names.ts'
export type { NameOrder } from './words/name-candidates.ts'
export {
  closeNames,
  nameDistance,
  nameSimilarity,
  sameNameKey,
  sameThreeWords,
} from './words/name-matching.ts'
export {
  expandGiven,
  isAllCaps,
  isAllSmall,
  lostLetter,
  titleCase,
  withoutTitles,
} from './words/name-words.ts'

export interface NameHint {
  curp?: string | undefined
  date_birth?: string | undefined
  gender?: 1 | 2 | 3 | undefined
  /** What a column of its own says. */
  name?: string | undefined
}

export interface NameOptions {
  /** The whole column is in capitals. */
  allCaps: boolean
  /** Who answers for a child is often written with one surname: that is not doubted. */
  oneSurnameUsual?: boolean
}

const inTitleCase = ({ name, last_name, second_last_name }: PersonName): PersonName => ({
  name: titleCase(name),
  last_name: titleCase(last_name),
  second_last_name: second_last_name && titleCase(second_last_name),
})

/** An X, a dot or *S/A* stands where the second surname would. Outermost words are the person's. */
const withoutMarkers = (words: readonly string[]): { words: string[]; marked: boolean } => {
  const kept = words.filter((word, index) => index === 0 || !MARKER.test(word))
  return { words: kept, marked: kept.length < words.length }
}

/** One comma parts surnames from names; several part nothing. */
const partsOf = (text: string): NameParts => {
  const pieces = withoutTitles(text).split(',').map(tidy).filter(Boolean)
  const [surnames = '', name] = pieces.length === 2 ? pieces : [pieces.join(' ')]
  const { words, marked } = withoutMarkers(surnames.split(' '))
  const units = unitsOf(words.join(' '))
  return name === undefined
    ? { units, oneSurname: marked }
    : { units, apart: unitsOf(name), oneSurname: marked }
}

/** Three fields of a form; longer is a sentence, and has too many readings. */
const LONGEST = 200
const MOST_WORDS = 14

/** Less than this between two readings: somebody shall look. */
const SURE = 3
/** So much better the other order must be before a row is doubted that the column's order reads well enough. */
const OTHER_ORDER = 4

interface Reading {
  readonly chosen: Judged
  readonly rival?: Judged | undefined
}

const other = (order: NameOrder): NameOrder => (order === 'surnames' ? 'given' : 'surnames')

const readingOf = (
  parts: NameParts,
  order: NameOrder,
  { curp, oneSurnameUsual }: { curp: string | undefined; oneSurnameUsual: boolean },
): Reading | undefined => {
  if (parts.units.length > MOST_WORDS) return undefined
  const [best, second] = candidatesOf(parts, order, curp)
  if (best === undefined) return undefined
  const [turned] = parts.apart === undefined ? candidatesOf(parts, other(order), curp) : []
  if (turned?.proven === true && !best.proven) return { chosen: turned, rival: best }
  if (turned !== undefined && !best.proven && turned.score - best.score > OTHER_ORDER)
    return { chosen: best, rival: turned }
  if (second !== undefined && best.score - second.score < SURE) return { chosen: best, rival: second }
  // Hardly anybody has one surname only: more often a list leaves the other out.
  const said = best.proven || parts.oneSurname || parts.apart !== undefined
  const alone = best.candidate.second_last_name.length === 0 && !said
  return alone && !oneSurnameUsual ? { chosen: best, rival: second ?? best } : { chosen: best }
}

const written = (units: readonly Unit[], { allCaps }: NameOptions): string =>
  allCaps ? titleCase(unitsText(units)) : unitsText(units)

const personOf = ({ candidate }: Judged, options: NameOptions): PersonName => ({
  name: written(candidate.name, options),
  last_name: written(candidate.last_name, options),
  second_last_name: written(candidate.second_last_name, options) || null,
})

const surnamesQuestion = (person: Surnames, field: string, fix: string | undefined): ImportMessage => {
  const { last_name, second_last_name } = person
  const place = { field, ...(fix === undefined ? {} : { fix }) }
  if (second_last_name !== null)
    return importMessage(9160, { x: last_name, other: second_last_name, ...place })
  return { ...importMessage(9160, place), text: `¿El único apellido es «${last_name}»?` }
}

const remarks = (text: string, field: string): ImportMessage[] => {
  const lost = lostLetter(text)
  const aside = besideName(text)
  return [
    ...(lost === undefined ? [] : [importMessage(9161, { x: lost, field })]),
    ...(aside === undefined ? [] : [importMessage(9152, { x: aside, field })]),
  ]
}

/** A whole name in one cell. Null for nothing; 9110 with what there is when it is one word only. */
export const splitName = (
  text: string,
  order: NameOrder,
  hint: NameHint,
  options: NameOptions,
): Normalised<PersonName> => {
  if (isNothing(text)) return { value: null, messages: [] }
  const typed = typedParts(text)
  if (typed !== null)
    return {
      value: text.includes('|') || !options.allCaps ? typed : inTitleCase(typed),
      messages: [],
    }
  const field = 'full_name'
  if (text.length > LONGEST) return { value: null, messages: [importMessage(9110, { field })] }
  const messages = remarks(text, field)
  const parts = partsOf(text)
  const { oneSurnameUsual = false } = options
  const reading = readingOf(parts, order, { curp: hint.curp, oneSurnameUsual })
  if (reading === undefined) return { value: null, messages: [...messages, importMessage(9110, { field })] }
  const shown = { allCaps: options.allCaps || isAllSmall(text) }
  const value = personOf(reading.chosen, shown)
  if (reading.rival === undefined) return { value, messages }
  const rival = writeSplit(personOf(reading.rival, shown))
  const fix = rival === writeSplit(value) ? undefined : rival
  return { value, messages: [...messages, surnamesQuestion(value, field, fix)] }
}

/** Both surnames in one cell, the names in another. */
export const splitSurnames = (
  text: string,
  hint: NameHint,
  options: NameOptions = { allCaps: false },
): Normalised<Surnames> => {
  if (isNothing(text)) return { value: null, messages: [] }
  const field = 'surnames'
  if (text.length > LONGEST) return { value: null, messages: [importMessage(9110, { field })] }
  const messages = remarks(text, field)
  const pieces = text.includes('|') ? text.split('|').map(tidy) : undefined
  if (pieces?.[0] && pieces.length === 2)
    return { value: { last_name: pieces[0], second_last_name: pieces[1] || null }, messages: [] }
  const { words, marked } = withoutMarkers(withoutTitles(text.replaceAll(',', ' ')).split(' '))
  // Without the names a neutral word stands for them: it weighs the same in every reading.
  const apart = unitsOf(hint.name ?? 'X')
  const parts = { units: unitsOf(words.join(' ')), apart, oneSurname: marked }
  const [best, second] = candidatesOf(parts, 'surnames', hint.name === undefined ? undefined : hint.curp)
  if (best === undefined) return { value: null, messages }
  const { name: _name, ...value } = personOf(best, options)
  const doubtful = second !== undefined && best.score - second.score < SURE
  if (!doubtful) return { value, messages }
  const rival = personOf(second, options)
  const fix = `${rival.last_name} | ${rival.second_last_name ?? ''}`
  return { value, messages: [...messages, surnamesQuestion(value, field, fix)] }
}

/** Names, or one of the surnames, in a cell of their own. */
export const readNamePart = (
  text: string,
  field: 'name' | 'last_name' | 'second_last_name',
  options: NameOptions,
): Normalised<string> => {
  if (text.length > LONGEST) return { value: tidy(text), messages: [] }
  if (isNothing(text, field === 'second_last_name' ? field : undefined)) return { value: null, messages: [] }
  const plain = field === 'name' ? withoutTitles(text) : tidy(text)
  const value = options.allCaps ? titleCase(plain) : plain
  return { value: value || null, messages: remarks(text, field) }
}

interface NameCell {
  readonly text: string
  readonly curp?: string | undefined
}

/** Of one cell: how many more points surnames first has, and which order the CURP proves. */
const weigh = (parts: NameParts, curp: string | undefined): { proof: number; difference: number } => {
  const [surnames] = candidatesOf(parts, 'surnames', curp)
  const [given] = candidatesOf(parts, 'given', curp)
  const difference = (surnames?.score ?? 0) - (given?.score ?? 0)
  const proven = surnames?.proven === true ? 1 : -1
  return {
    proof: surnames?.proven === given?.proven ? 0 : proven,
    difference: Math.max(-ODD, Math.min(ODD, difference)),
  }
}
/** More than this no single cell counts. */
const ODD = 6
const CLEAR = 1.5

/** Lists of several groups begin anew with each. */
const isSorted = (words: readonly string[]): boolean => {
  if (new Set(words).size < 6) return false
  const steps = words.slice(1).filter((word, index) => word >= (words[index] ?? '')).length
  return steps >= (words.length - 1) * 0.9
}

const share = (some: number, all: number): number => (all === 0 ? 0 : some / all)

/** So many cells decide for all. */
const LOOKED_AT = 400

/** One decision for a column: CURP, then alphabetical order, then commas, then the lists of names. */
export const nameOrder = (cells: readonly NameCell[]): { order: NameOrder; certain: boolean } => {
  const told = cells
    .filter(({ text }) => text.length <= LONGEST && !isNothing(text) && typedParts(text) === null)
    .map(({ text, curp }) => ({ parts: partsOf(text), curp }))
  if (told.length === 0) return { order: 'surnames', certain: true }
  const step = Math.ceil(told.length / LOOKED_AT)
  const some = told.filter(
    ({ parts }, index) => index % step === 0 && parts.apart === undefined && parts.units.length <= MOST_WORDS,
  )
  const weighed = some.map(({ parts, curp }) => weigh(parts, curp))
  const proofs = weighed.map(({ proof }) => proof).filter((proof) => proof !== 0)
  const most = proofs.filter((proof) => proof > 0).length
  if (most * 2 !== proofs.length) {
    const order = most * 2 > proofs.length ? 'surnames' : 'given'
    return { order, certain: Math.max(most, proofs.length - most) >= proofs.length * 0.8 }
  }
  const lean = share(
    weighed.reduce((sum, { difference }) => sum + difference, 0),
    weighed.length,
  )
  // A list may be sorted by given names too.
  if (isSorted(told.map(({ parts }) => parts.units[0]?.main ?? '')))
    return lean < -CLEAR ? { order: 'given', certain: false } : { order: 'surnames', certain: true }
  const commas = told.filter(({ parts }) => parts.apart !== undefined).length
  if (commas * 2 > told.length) return { order: 'surnames', certain: true }
  return { order: lean < 0 ? 'given' : 'surnames', certain: Math.abs(lean) >= CLEAR }
}
