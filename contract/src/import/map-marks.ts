import { plainText } from '../plain-text.ts'
import type { Reading } from './column-readings.ts'
import type { HeaderColumn } from './header-columns.ts'
import { senseOf } from './header-sense.ts'
import {
  type DaySense,
  dayIn,
  dayText,
  isPartialNumber,
  partialIn,
  withoutPartial,
} from './marks-in-headers.ts'
import { type Claim, nothing } from './map-people.ts'
import { isKnownSubject, monthIn, partialNumber, type TitleSays, yearOfCycle } from './title-says.ts'

const HALF = 0.5
const FEW = 3
const MANY = 5
const MOST_PARTIALS = 6

const partsOf = ({ bands, own }: HeaderColumn): string[] => [own, ...bands.toReversed()]

/** The day that a column is of. */
const dayOf = ({ column }: Reading): DaySense | null => {
  for (const part of partsOf(column)) {
    const day = dayIn(part)
    if (day) return day
  }
  return null
}

const isMarked = ({ content }: Reading): boolean => content.filled > 0 && content.share('mark') >= HALF

const TALLEST_MARK = 1

/** *1 2 3 4 5* over grades are partials. */
const areScores = (days: readonly Reading[]): boolean => {
  if (days.length > MOST_PARTIALS) return false
  const texts = days.flatMap(({ content }) => content.texts)
  const scores = texts.filter((text) => Number(text.replace(',', '.')) > TALLEST_MARK)
  return scores.length * 2 > texts.length
}

/** The columns of days, where there are enough of them to be sure. */
export const dayReadings = (readings: readonly Reading[]): Reading[] => {
  const days = readings.filter((reading) => dayOf(reading) !== null)
  const dated = days.filter((reading) => dayOf(reading)?.month !== undefined)
  return (days.length >= MANY || dated.length >= FEW) && !areScores(days) ? days : []
}

export const markedDays = (readings: readonly Reading[]): number =>
  dayReadings(readings).filter(isMarked).length

/** A day with the month and the year that band, title or sheet name for it. */
const wholeDay = (reading: Reading, says: TitleSays): string | null => {
  const day = dayOf(reading)
  if (!day) return null
  const banded = reading.column.bands.map(monthIn).find((month) => month !== null)
  const month = day.month ?? banded ?? (says.month === undefined ? undefined : Number(says.month))
  const ofCycle = says.cycle === undefined || month === undefined ? undefined : yearOfCycle(says.cycle, month)
  const said = ofCycle ?? says.year
  const year = day.year ?? (said === undefined ? undefined : Number(said))
  return dayText({
    day: day.day,
    ...(month === undefined ? {} : { month }),
    ...(year === undefined ? {} : { year }),
  })
}

/** Days with marks; a day that no month has, and all else that counts them, is nothing. */
export const claimDays = (readings: readonly Reading[], says: TitleSays): Map<Reading, Claim> => {
  const claims = new Map<Reading, Claim>()
  for (const reading of dayReadings(readings)) {
    const day = wholeDay(reading, says)
    const certain = reading.content.filled === 0 || isMarked(reading)
    claims.set(reading, day === null ? nothing(reading) : { reading, field: 'mark', day, certain })
  }
  return claims
}

interface GradeSense {
  readonly partial?: number
  readonly subject: string | null
  /** Neither the partial nor a known subject speaks for it, only the numbers. */
  readonly guessed: boolean
}

const isAverage = (text: string): boolean => senseOf(text)?.thing === 'average'

/** Of which a grade is made, and no subject: *Tareas 30%*, *Examen*. */
const PART_OF_GRADE =
  /\d ?%|^(?:tareas?|examen(?:es)?|proyectos?|participacion(?:es)?|trabajos?(?: .*)?|exposicion(?:es)?|portafolios?|conducta|libretas?|cuadernos?|puntualidad|actividad(?:es)?|ejercicios?|investigacion(?:es)?|quiz|practicas?|disciplina|puntos? extras?)$/

/** A text that may be the title of a subject. */
const subjectOf = (text: string): string | null => {
  if (PART_OF_GRADE.test(plainText(text))) return null
  if (isKnownSubject(text)) return text
  const rest = partialIn(text) === null ? text : withoutPartial(text)
  const sense = senseOf(rest)
  return rest === '' ||
    /^\d+$/.test(rest) ||
    isPartialNumber(rest) ||
    monthIn(rest) !== null ||
    (sense !== null && sense.rank !== 2)
    ? null
    : rest
}

const gradeSense = (reading: Reading): GradeSense | null => {
  const { column, content, thing } = reading
  const parts = partsOf(column)
  if (parts.some(isAverage) || column.own === '') return null
  const said = parts.map((part) => partialIn(part)?.partial).find((partial) => partial !== undefined)
  const numbered =
    said === undefined && isPartialNumber(column.own) && column.bands.length > 0
      ? Number(partialNumber(column.own))
      : undefined
  const partial = said ?? numbered
  const subject = parts.map(subjectOf).find((each) => each !== null) ?? null
  if (partial !== undefined) return { partial, subject, guessed: false }
  const isScored = content.share('score') >= HALF
  if (thing === 'score') return { subject, guessed: !isScored }
  if (thing !== undefined || subject === null || column.shared) return null
  const known = isKnownSubject(subject)
  return isScored || (known && content.filled === 0) ? { subject, guessed: !known } : null
}

/** Grades: partials below subjects, subjects below partials, both in one header, or one of them alone. */
export const claimGrades = (readings: readonly Reading[]): Map<Reading, Claim> => {
  const claims = new Map<Reading, Claim>()
  for (const reading of readings) {
    const sense = gradeSense(reading)
    if (!sense) continue
    const { partial, subject, guessed } = sense
    const agrees = reading.content.words === 0 || reading.content.share('score') >= HALF
    claims.set(reading, {
      reading,
      field: 'score',
      subject,
      ...(partial === undefined ? {} : { partial }),
      certain: agrees && !guessed,
    })
  }
  return claims
}

/** Columns that can be nothing but grades. */
export const sureGrades = (readings: readonly Reading[]): number =>
  [...claimGrades(readings).values()].filter(({ certain, reading }) => certain && reading.content.filled > 0)
    .length
