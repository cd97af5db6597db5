import { plainText } from '../plain-text.ts'
import type { Thing } from './dictionary.ts'
import { foldHeader } from './fold.ts'
import type { HeaderColumn } from './header-columns.ts'
import { guardianIn } from './guardian-rows.ts'
import { type HeaderSense, isGuardian, isNameSense, type Owner, senseOf } from './header-sense.ts'
import type { Content } from './looks-like.ts'
import { partialIn } from './marks-in-headers.ts'
import { isKnownSubject } from './title-says.ts'

/** A column, with what its header says and what stands in it. */
export interface Reading {
  readonly column: HeaderColumn
  readonly content: Content
  /** Null: a name of the owner; undefined: the header says nothing that we know. */
  readonly thing: Thing | null | undefined
  readonly owner?: Owner
  readonly index?: number
  readonly rank: number
  /** More than its header speaks for what it is. */
  readonly doubtful?: boolean
  readonly at: number
}

/** *D | M | A* below *FECHA DE NACIMIENTO*. */
const PARTS_OF_DAY: Readonly<Record<string, Thing>> = { d: 'birth_day', m: 'birth_month', a: 'birth_year' }
const LONGEST_PART = 4

const PARTS = new Set<Thing>(['birth_day', 'birth_month', 'year'])

/** *TELÉFONO* over *PAPÁ*: the band says what, the cell below says whose. */
const takesThingOfBand = (own: HeaderSense, band: HeaderSense | null): boolean =>
  own.thing === null &&
  band !== null &&
  band.owner === undefined &&
  band.thing !== null &&
  band.thing !== 'other'

const joined = (column: HeaderColumn): HeaderSense | null => {
  const texts = [...column.bands, column.own]
  for (let from = texts.length - 2; from >= 0; from -= 1) {
    const sense = senseOf(texts.slice(from).join(' '))
    if (sense) return sense
  }
  return null
}

const isMarkHeader = (text: string): boolean => partialIn(text) !== null || isKnownSubject(text)

/** The words of a header, its bands asked for what it leaves open. */
const readHeader = (column: HeaderColumn): Omit<Reading, 'column' | 'content'> => {
  if (isMarkHeader(column.own)) return { thing: undefined, rank: 0, at: 0 }
  const own = senseOf(column.own)
  const bands = column.bands
    .map(senseOf)
    .filter((sense) => sense !== null)
    .toReversed()
  const owning = bands.find((sense) => sense.owner !== undefined)
  const owner = own?.owner ?? owning?.owner
  const index = own?.index ?? owning?.index
  const whose = { ...(owner === undefined ? {} : { owner }), ...(index === undefined ? {} : { index }) }
  const day = bands.some(({ thing }) => thing === 'date_birth')
    ? PARTS_OF_DAY[column.own.charAt(0).toLowerCase()]
    : undefined
  if (day !== undefined && column.own.length <= LONGEST_PART) return { thing: day, rank: 0, at: 0, ...whose }
  const sense = own !== null && own.rank === 0 ? own : (joined(column) ?? own)
  if (sense === null) return { thing: undefined, rank: 2, at: 0, ...whose }
  const [band = null] = bands
  const { rank, at } = sense
  if (takesThingOfBand(sense, band)) return { thing: band?.thing, rank, at, ...whose }
  if (band?.thing === 'date_birth' && PARTS.has(sense.thing ?? 'other'))
    return { thing: sense.thing === 'year' ? 'birth_year' : sense.thing, rank, at, ...whose }
  return { thing: sense.thing, rank, at, ...whose }
}

export const readColumn = (column: HeaderColumn, content: Content): Reading => ({
  column,
  content,
  ...readHeader(column),
})

const HALF = 0.5
const MOST = 0.7

const settleGroup = (reading: Reading): Thing => {
  const { content } = reading
  if (content.share('group') >= HALF && content.share('grade') < HALF) return 'grade_group'
  return reading.thing === 'grade' ? 'grade' : 'group'
}

const settleSection = ({ content }: Reading): Thing | undefined => {
  if (content.share('letter') >= HALF) return 'group'
  if (content.share('level') >= HALF) return 'level'
  return content.share('group') >= HALF ? 'grade_group' : undefined
}

const settleKey = ({ content }: Reading): Thing => (content.share('curp') >= HALF ? 'curp' : 'folio')

/** What a bare number is of: the house where a street stands on its left, else the line. */
const settleNumber = (before: Reading | undefined): Thing =>
  before?.thing === 'street' ? 'outside_number' : 'other'

const settleYear = (reading: Reading, all: readonly Reading[]): Thing | undefined => {
  if (all.some(({ thing }) => thing === 'birth_day')) return 'birth_year'
  return reading.content.share('grade') >= HALF || reading.content.filled === 0 ? 'grade' : undefined
}

const SOME = 0.3

const settleStatus = ({ content }: Reading): Thing =>
  content.share('status') >= SOME ? 'status' : 'observation'

/** Of some there are two, of some who come from elsewhere one. */
const TWO_WORDS = 1.1

/** *Last name* of those who write both into it. */
const isBothSurnames = (reading: Reading, all: readonly Reading[]): boolean =>
  reading.content.share('name') >= HALF &&
  reading.content.words >= TWO_WORDS &&
  !all.some(({ thing, owner }) => thing === 'second_last_name' && owner === reading.owner)

const settleTurn = ({ content, column }: Reading): Thing =>
  content.filled === 0 || content.share('turn') >= HALF || column.own.length > 3 ? 'turn' : 'other'

/** *1*, *P2*, *Tercero*: a number of a partial, beside a grade of it. */
const PARTIAL_NUMBER =
  /^(?:[a-z]{1,14}\.? ?)?(?:[1-6](?:er|ro|do|to|o)?[°º.]?|i{1,3}|iv|vi?|primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|sext[oa])(?: [a-z]{4,12})?$/

const settlePartial = ({ content }: Reading, all: readonly Reading[]): Thing | undefined =>
  all.some(({ thing }) => thing === 'score') &&
  content.texts.every((text) => PARTIAL_NUMBER.test(plainText(text)))
    ? 'partial_column'
    : undefined

const settleOther = ({ content, column }: Reading): Thing =>
  column.own.toLowerCase() === 'estado' && content.share('status') >= MOST ? 'status' : 'other'

/** *Apellido* beside a paternal one is the other of the two. */
const settleSurnames = (reading: Reading, all: readonly Reading[]): Thing => {
  const has = (thing: Thing) => all.some((each) => each.thing === thing && each.owner === reading.owner)
  return has('last_name') && !has('second_last_name') ? 'second_last_name' : 'surnames'
}

type Settle = (reading: Reading, all: readonly Reading[], at: number) => Thing | undefined

/** Headers that mean one thing or another, as content and neighbours say. */
const SETTLED: Partial<Record<Thing, Settle>> = {
  group: settleGroup,
  grade: settleGroup,
  section: settleSection,
  key: settleKey,
  n: (_, all, at) => settleNumber(all[at - 1]),
  year: settleYear,
  observation: settleStatus,
  turn: settleTurn,
  last_name: (reading, all) => (isBothSurnames(reading, all) ? 'surnames' : 'last_name'),
  surnames: settleSurnames,
  cct: ({ content }) => (content.share('cct') >= HALF ? 'cct' : 'other'),
  partial_column: settlePartial,
  other: settleOther,
}

const settled = (reading: Reading, at: number, all: readonly Reading[]): Reading['thing'] => {
  const settle = reading.thing ? SETTLED[reading.thing] : undefined
  return settle ? settle(reading, all, at) : reading.thing
}

const PHONES = 0.6

/** *MAMÁ* over numbers is her telephone. */
const isPhoneOfOwner = ({ thing, owner, content }: Reading): boolean =>
  thing === null &&
  owner !== 'staff' &&
  owner !== undefined &&
  content.share('phone') >= PHONES &&
  // *Mamá: Rosa López 618…* names her too.
  !content.texts.some((text) => (guardianIn(text)?.name ?? '') !== '')

/** What each column is, as far as header, neighbours and content say. */
export const settleReadings = (readings: readonly Reading[]): Reading[] =>
  secondNames(
    readings.map((reading, at) => ({
      ...reading,
      thing: isPhoneOfOwner(reading) ? 'phone' : settled(reading, at, readings),
    })),
  )

/** The same name once more, without a word of whose: of who answers for the first. */
const secondNames = (readings: readonly Reading[]): Reading[] => {
  const seen = new Set<Thing>()
  return readings.map((reading) => {
    const { thing, owner, column, rank, content } = reading
    const isPlain = thing && owner === undefined && rank === 0 && !column.shared && isNameReading(reading)
    if (!isPlain) return reading
    const again = seen.has(thing) && content.filled > 0
    seen.add(thing)
    return again ? { ...reading, owner: 'tutor', doubtful: true } : reading
  })
}

export const isNameReading = ({ thing, rank, at }: Reading): boolean =>
  thing !== undefined && isNameSense({ thing, at, rank: rank === 0 ? 0 : 1 })

/** Of a father, a mother or a tutor. */
export const isOfGuardian = ({ owner }: Reading): boolean => isGuardian(owner)

/** *CONTACTO* over phone and e-mail: of whoever the row is, where no student stands in it. */
export const isContactBand = ({ owner, column }: Reading): boolean =>
  isGuardian(owner) && /^(?:dato de )?contacto · /.test(foldHeader(column.header))
