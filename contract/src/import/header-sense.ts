import {
  type Entry,
  exactEntry,
  FOREIGN_WORDS,
  tellingWords,
  type Thing,
  WORD_ENTRIES,
} from './dictionary.ts'
import { fold } from './fold.ts'
import { nearWords } from './near-words.ts'

export type Owner = 'student' | 'father' | 'mother' | 'tutor' | 'contact' | 'staff'

/** What a header says. */
export interface HeaderSense {
  /** Null: it only says whose the column is, *TUTOR*. */
  readonly thing: Thing | null
  readonly owner?: Owner
  /** Which of several: *Tutor 2*. From 1. */
  readonly index?: number
  /** 0: word for word; 1: among other words; 2: with a letter wrong. */
  readonly rank: 0 | 1 | 2
  /** Of two that say the same, the one with less says it better. */
  readonly at: number
}

const OWNER_WORDS: Readonly<Record<Owner, string>> = {
  student:
    'alumno alumna estudiante educando nino nina becario student pupil hijo hija menor learner aspirante alum est institucional',
  father: 'papa padre father dad progenitor',
  mother: 'mama madre mother mom progenitora',
  tutor: 'padr tutor tutora responsable acudiente guardian parent apoderado familiar tutore',
  contact: 'contacto emergencia urgencia autorizada autorizado contact emergency persona',
  staff:
    'docente maestro maestra profesor profesora teacher personal empleado trabajador trabajadora catedratico profr profra prof mtro mtra employee staff instructor titular',
}

const OWNERS = new Map<string, Owner>()
for (const [owner, words] of Object.entries(OWNER_WORDS))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are what its type says
  for (const word of words.split(' ')) OWNERS.set(word, owner as Owner)

const LONG = 5
const VOCABULARY = new Set(
  [...OWNERS.keys(), ...WORD_ENTRIES.flatMap(({ words }) => words)].filter((word) => word.length >= LONG),
)

/** *Padre de familia* is whoever answers for the child. */
const FAMILY = new Set(['familia', 'legal', 'family'])
const ORDINALS: Readonly<Record<string, number>> = {
  '1er': 1,
  '1ro': 1,
  '1o': 1,
  primer: 1,
  primero: 1,
  '2do': 2,
  '2o': 2,
  segundo: 2,
  '3er': 3,
  '3ro': 3,
  tercer: 3,
  tercero: 3,
}
const MOST_GUARDIANS = 6

const indexOf = (word: string): number | undefined => {
  const value = /^\d$/.test(word) ? Number(word) : ORDINALS[word]
  return value !== undefined && value >= 1 && value <= MOST_GUARDIANS ? value : undefined
}

interface Owned {
  readonly owner?: Owner
  readonly rest: readonly string[]
}

const GUARDIANS: ReadonlySet<Owner> = new Set(['father', 'mother', 'tutor', 'contact'])

export const isGuardian = (owner: Owner | undefined): boolean => owner !== undefined && GUARDIANS.has(owner)

/** Of *telefono padre tutor*: the tutor's, and `telefono` is left. */
const ownerOf = (words: readonly string[]): Owned => {
  const owners = new Set(words.flatMap((word) => OWNERS.get(word) ?? []))
  if (owners.size === 0) return { rest: words }
  const family = words.some((word) => FAMILY.has(word)) && (owners.has('father') || owners.has('tutor'))
  const rest = words.filter((word) => !OWNERS.has(word) && !(family && FAMILY.has(word)))
  const guardians = [...owners].filter(isGuardian)
  if (guardians.length > 1) {
    // *Madre o tutora*, as *madre* beside it; *padre o tutor* is whoever came.
    if (words.includes('tutora') && !owners.has('father')) return { owner: 'mother', rest }
    const contact = guardians.length === 2 && guardians.includes('contact')
    const [only = 'tutor'] = guardians.filter((owner) => owner !== 'contact')
    return { owner: contact ? only : 'tutor', rest }
  }
  const [guardian] = guardians
  if (guardian !== undefined) return { owner: family ? 'tutor' : guardian, rest }
  const [owner] = owners
  return owner === undefined ? { rest } : { owner, rest }
}

/** *tutor1* is two words. */
const apart = (folded: string): string => folded.replace(/(?<=[a-z]{4})(?=\d(?: |$))/g, ' ')

const wholeSense = (words: readonly string[]): Omit<HeaderSense, 'rank'> | undefined => {
  const whole = exactEntry(words)
  if (whole) return { thing: whole.thing, at: whole.at }
  const { owner, rest } = ownerOf(words)
  if (owner === undefined) return undefined
  const bare = rest.filter((word) => indexOf(word) === undefined)
  const index = rest.map(indexOf).find((value) => value !== undefined)
  const numbered = { owner, ...(index === undefined ? {} : { index }) }
  const digits = rest.filter((word) => !/^\d$/.test(word))
  const entry = [rest, digits, bare].map(exactEntry).find((each) => each !== undefined)
  if (entry) return { thing: entry.thing, at: entry.at, ...numbered }
  return bare.length === 0 ? { thing: null, at: 0, ...numbered } : undefined
}

const holds = (words: ReadonlySet<string>, entry: Entry): boolean =>
  entry.words.every((word) => words.has(word))
const MOST_WORDS = 12

const amongWords = (words: readonly string[]): Omit<HeaderSense, 'rank'> | undefined => {
  if (words.length > MOST_WORDS) return undefined
  if (words.some((word) => FOREIGN_WORDS.has(word))) return { thing: 'other', at: 0 }
  const { owner, rest } = ownerOf(words)
  const said = new Set(rest)
  const entry = WORD_ENTRIES.find((each) => holds(said, each))
  return entry && { thing: entry.thing, at: entry.at, ...(owner === undefined ? {} : { owner }) }
}

const LONGEST_HEADER = 120

const readSense = (text: string): HeaderSense | null => {
  if (text.length > LONGEST_HEADER) return null
  const words = tellingWords(apart(fold(text)))
  if (words.length === 0) return null
  const whole = wholeSense(words)
  if (whole) return { ...whole, rank: 0 }
  const near = nearWords(words, VOCABULARY)
  const corrected = near && wholeSense(near)
  if (corrected) return { ...corrected, rank: 2 }
  const among = amongWords(words)
  return among ? { ...among, rank: 1 } : null
}

const known = new Map<string, HeaderSense | null>()
const MOST_KNOWN = 5_000

/** Null: the header says nothing that we know. */
export const senseOf = (text: string): HeaderSense | null => {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size > MOST_KNOWN) known.clear()
  const sense = readSense(text)
  known.set(text, sense)
  return sense
}

const NAMES: ReadonlySet<Thing | null> = new Set<Thing | null>([
  null,
  'full_name',
  'name',
  'surnames',
  'last_name',
  'second_last_name',
])

/** A name, or part of one. */
export const isNameSense = (sense: HeaderSense | null): boolean => sense !== null && NAMES.has(sense.thing)
