import { STUDENT_LIMITS } from '../student-limits.ts'
import { isNothing, tidy } from './nothing.ts'

export interface AddressCell {
  readonly street: string | null
  readonly outside_number: string | null
  readonly inside_number: string | null
  readonly colony: string | null
  readonly zipcode: string | null
  /** What has no place in the others: the whole cell where a part would be cut. */
  readonly rest: string | null
}

/** Longer is a letter, and would keep the patterns below busy. */
const LONGEST = 300

const NONE: AddressCell = {
  street: null,
  outside_number: null,
  inside_number: null,
  colony: null,
  zipcode: null,
  rest: null,
}

const ZIPCODE =
  /[,;.\s]*(?:\bc\.?\s?p\.?\s*:?\s*#?|\bc[oó]digo postal\s*:?)\s*(\d{5})\b|[,;\s]+(\d{5})(?=\s*(?:,|;|\.|$))/iu
const INSIDE =
  /[,;\s]*\b(?:int(?:erior)?|depto?|dpto|departamento)\.?\s*(?:#|n[uú]m\.?|no\.)?\s*([\p{L}\d]+(?:-[\p{L}\d]+)?)(?=[\s,;.]|$)/iu
const COLONY_WORD =
  /[,;\s]+(?:col(?:onia)?|fracc(?:ionamiento)?|barrio|bo|u\.?\s?h|unidad habitacional|ejido|residencial)\b\.?\s*/iu
/** Words that belong to the name of the place. */
const KEPT_WORD = /^(?:barrio|ejido|residencial|unidad habitacional)\b/iu
const NUMBER =
  /^(?<street>.*?[\p{L}.].*?)[\s,]+(?:(?:#|n[uú]m(?:ero)?\.?|n[o°º]\.?|ext(?:erior)?\.?)\s*)*(?<number>\d+(?:\s?-?\s?\p{L}|-\d+|\sbis)?|s\/?n)$/iu

const ends = (text: string): string => tidy(text.replaceAll(/^[\s,;.]+|[\s,;]+$/g, ''))

interface Taken {
  readonly text: string
  readonly found: string | null
}

const take = (text: string, pattern: RegExp): Taken => {
  const match = pattern.exec(text)
  const found = match?.slice(1).find((part) => part !== undefined)
  if (match === null || found === undefined) return { text, found: null }
  return { text: `${text.slice(0, match.index)}, ${text.slice(match.index + match[0].length)}`, found }
}

const fits = (address: AddressCell): boolean =>
  (['street', 'outside_number', 'inside_number', 'colony', 'zipcode'] as const).every(
    (part) => (address[part]?.length ?? 0) <= STUDENT_LIMITS[part],
  )

/** Colony and what follows it: another comma begins town and state. */
const colonyOf = (text: string): { before: string; colony: string | null; after: string } => {
  const match = COLONY_WORD.exec(text)
  if (match === null) return { before: text, colony: null, after: '' }
  const word = ends(match[0])
  const [name = '', ...after] = text.slice(match.index + match[0].length).split(/[,;]/)
  const colony = KEPT_WORD.test(word) ? `${word} ${tidy(name)}` : tidy(name)
  return {
    before: text.slice(0, match.index),
    colony: ends(colony) || null,
    after: ends(after.map(tidy).filter(Boolean).join(', ')),
  }
}

const LABEL = /^(?:domicilio|direcci[oó]n|calle)\s*:\s*/iu
/** Blocks, lots and kilometres: a number there is no number of a house. */
const NO_HOUSE = /\b(?:mz|mza|manzana|lt|lte|lote|km)\b/iu

/** One cell with everything in it. Without a pattern that fits it stays whole in `street`, or in `rest` where that is too short. */
export const readAddress = (text: string): AddressCell => {
  if (isNothing(text)) return NONE
  const whole = tidy(text)
  if (whole.length > LONGEST) return { ...NONE, rest: whole }
  const zip = take(whole, ZIPCODE)
  const { before, colony, after } = colonyOf(zip.text)
  const inside = take(before, INSIDE)
  const [house = '', ...more] = ends(inside.text)
    .split(/[,;](?!\s*(?:(?:#|n[uú]m\.?|no\.?)\s*)?(?:\d+\s?\p{L}?|s\/n)(?:\s*[,;]|$))/iu)
    .map(ends)
    .filter(Boolean)
  const parts = NO_HOUSE.test(house) ? undefined : NUMBER.exec(house.replaceAll(/\s*,\s*/g, ' '))?.groups
  const place = colony ?? more.shift() ?? null
  const address: AddressCell = {
    street: ends(parts?.['street'] ?? house).replace(LABEL, '') || null,
    outside_number: parts?.['number']?.replaceAll(/\s/g, ' ').toUpperCase() ?? null,
    inside_number: inside.found,
    colony: place,
    zipcode: zip.found,
    rest: [...more, after].filter(Boolean).join(', ') || null,
  }
  if ((parts !== undefined || (address.street !== null && place !== null)) && fits(address)) return address
  const plain = { ...NONE, zipcode: zip.found }
  return whole.length <= STUDENT_LIMITS.street ? { ...plain, street: whole } : { ...plain, rest: whole }
}
