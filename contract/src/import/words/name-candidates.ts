import { curpNameLetters } from '../../curp.ts'
import { GIVEN_AFTER_PARTICLE, GIVEN_NAMES } from './given-names.ts'
import { foldWord, type Unit } from './name-words.ts'
import { COMPOUND_SURNAMES, EVENLY_SURNAMES, OFTEN_SURNAMES, SELDOM_SURNAMES, SURNAMES } from './surnames.ts'

export type NameOrder = 'surnames' | 'given'

/** One way to read a name. */
export interface Candidate {
  readonly name: readonly Unit[]
  readonly last_name: readonly Unit[]
  readonly second_last_name: readonly Unit[]
}

export const unitsText = (units: readonly Unit[]): string => units.map(({ text }) => text).join(' ')

/**
 * How much rather a word is a given name than a surname, as a logarithm of odds. The sizes are chosen, not counted: they only have to put
 * the lists in their order, and `names-sample.test.ts` holds what comes out.
 */
const ODDS = { given: 6, seldom: 2.5, evenly: 0, often: -2.5, surname: -6 }
/** Of names as *María del Carmen*. */
const AFTER_PARTICLE = 5

/** *J.*, *Ma.*: nobody shortens a surname to a dot. */
const isShort = (text: string): boolean => text.endsWith('.') && text.length <= 4

const odds = ({ text, main, particles }: Unit): number => {
  if (particles === '' && isShort(text)) return ODDS.given
  if (particles !== '' && !/^(?:y|e)\b/.test(particles))
    return GIVEN_AFTER_PARTICLE.has(main) ? AFTER_PARTICLE : ODDS.surname
  if (GIVEN_NAMES.has(main)) return ODDS.given
  if (SELDOM_SURNAMES.has(main)) return ODDS.seldom
  if (EVENLY_SURNAMES.has(main)) return ODDS.evenly
  if (OFTEN_SURNAMES.has(main)) return ODDS.often
  return SURNAMES.has(main) || /\p{L}{2}ez$/u.test(main) ? ODDS.surname : 0
}

const MARGINS = {
  oneSurname: -3.5,
  unlisted: -5,
  /** *López de Lira*: one surname, or two. */
  unlistedWithParticle: -3,
  tornCompound: -8,
  /** *Del Carmen* without *María* before it. */
  particleFirst: -6,
  /** *J.* goes on with another name. */
  shortAlone: -9,
} as const
const NAMES = [-20, -0.7, -0.7, -3, -5]

const foldedText = (units: readonly Unit[]): string => unitsText(units).split(' ').map(foldWord).join(' ')

/** Of units that stand side by side, from and to (not included). */
const listedWithin = (units: readonly Unit[]): { from: number; to: number }[] =>
  units.flatMap((_unit, from) =>
    [2, 3, 4]
      .filter((length) => from + length <= units.length)
      .filter((length) => COMPOUND_SURNAMES.has(foldedText(units.slice(from, from + length))))
      .map((length) => ({ from, to: from + length })),
  )

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

const surnameScore = (units: readonly Unit[]): number => {
  if (units.length === 0) return MARGINS.oneSurname
  if (units.length > 1 && COMPOUND_SURNAMES.has(foldedText(units))) return -ODDS.surname / 2
  const joined = units
    .slice(1)
    .reduce(
      (sum, { particles }) => sum + (particles === '' ? MARGINS.unlisted : MARGINS.unlistedWithParticle),
      0,
    )
  return joined - mean(units.map(odds)) / 2
}

const namesScore = (units: readonly Unit[]): number => {
  const first = units[0]
  if (first === undefined) return -Infinity
  const counted = units.filter(({ particles }) => particles === '').length
  return (
    units.reduce((sum, unit) => sum + odds(unit) / 2, 0) / Math.sqrt(units.length) +
    (NAMES[Math.min(counted, NAMES.length - 1)] ?? 0) +
    (first.particles === '' ? 0 : MARGINS.particleFirst) +
    (units.every(({ text }) => isShort(text)) ? MARGINS.shortAlone : 0)
  )
}

const tornCompounds = (candidate: Candidate, units: readonly Unit[]): number =>
  listedWithin(units).filter(
    ({ from, to }) =>
      ![candidate.last_name, candidate.second_last_name].some((part) =>
        units.slice(from, to).every((unit) => part.includes(unit)),
      ),
  ).length

/** Letters 1 to 4 and 14 to 16 of a CURP, whatever its digit; undefined for what is none. */
const nameLetters = (curp: string | undefined): string | undefined => {
  const text = curp?.replaceAll(/[\s\-.]/g, '').toUpperCase() ?? ''
  return /^[A-Z]{4}\d{6}[A-Z]{6}/.test(text) ? text.slice(0, 4) + text.slice(13, 16) : undefined
}

const PROVEN = 30
const AGREEING_LETTER = 1.5

const lettersOf = (candidate: Candidate): string => {
  const { initials, consonants } = curpNameLetters({
    name: unitsText(candidate.name),
    last_name: unitsText(candidate.last_name),
    second_last_name: unitsText(candidate.second_last_name) || null,
  })
  return initials + consonants
}

export interface Judged {
  readonly candidate: Candidate
  readonly score: number
  readonly proven: boolean
}

const judge = (candidate: Candidate, units: readonly Unit[], letters: string | undefined): Judged => {
  const score =
    surnameScore(candidate.last_name) +
    surnameScore(candidate.second_last_name) +
    namesScore(candidate.name) +
    MARGINS.tornCompound * tornCompounds(candidate, units)
  if (letters === undefined) return { candidate, score, proven: false }
  const built = lettersOf(candidate)
  const agreeing = Array.from(built).filter((letter, index) => letter === letters[index]).length
  const proven = built === letters
  return { candidate, proven, score: score + (proven ? PROVEN : agreeing * AGREEING_LETTER) }
}

const LONGEST = 4

/** All ways to part surnames; `one`: somebody said that there is but one. */
const surnamePairs = (units: readonly Unit[], one: boolean): Omit<Candidate, 'name'>[] =>
  Array.from({ length: Math.min(units.length, LONGEST) }, (_none, index) => ({
    last_name: units.slice(0, index + 1),
    second_last_name: units.slice(index + 1),
  })).filter(
    ({ second_last_name }) => second_last_name.length <= LONGEST && (!one || second_last_name.length === 0),
  )

const sorted = (judged: readonly Judged[]): Judged[] =>
  judged.toSorted((one, other) => other.score - one.score)

export interface NameParts {
  /** Surnames and names together, or surnames alone where the names stand apart. */
  readonly units: readonly Unit[]
  readonly apart?: readonly Unit[]
  readonly oneSurname: boolean
}

/** The likeliest first. */
export const candidatesOf = (
  { units, apart, oneSurname }: NameParts,
  order: NameOrder,
  curp: string | undefined,
): Judged[] => {
  const letters = nameLetters(curp)
  const all = apart === undefined ? units : [...units, ...apart]
  if (apart !== undefined)
    return sorted(
      surnamePairs(units, oneSurname).map((pair) => judge({ ...pair, name: apart }, all, letters)),
    )
  const cuts = Array.from({ length: Math.max(units.length - 1, 0) }, (_none, index) => index + 1)
  return sorted(
    cuts.flatMap((cut) => {
      const [before, after] = [units.slice(0, cut), units.slice(cut)]
      const [surnames, name] = order === 'surnames' ? [before, after] : [after, before]
      return surnamePairs(surnames, oneSurname).map((pair) => judge({ ...pair, name }, all, letters))
    }),
  )
}
