import { curpFacts } from '../curp.ts'
import { type Level, LEVEL } from '../school-words.ts'
import { type DateReading, type DayParts, readDateWords } from './words/date-words.ts'
import { type ImportMessage, importMessage, type Normalised } from './messages.ts'
import { isNothing, tidy } from './nothing.ts'

export type DateOrder = 'dmy' | 'mdy'

const EARLIEST = 1900
/** *miércoles 14 de septiembre del año 2015, 12:00:00 a. m.* is shorter. */
const LONGEST = 80
const FIELD = 'date_birth'

/** `YYYY-MM-DD`; undefined for a day that does not exist. */
const dayText = ({ year, month, day }: DayParts): string | undefined => {
  if (year < EARLIEST || year > 9999) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : undefined
}

type OpenReading = Extract<DateReading, { kind: 'open' }>

const ordered = (reading: OpenReading, order: DateOrder): DayParts => {
  const { first, second, year } = reading
  return order === 'dmy' ? { year, month: second, day: first } : { year, month: first, day: second }
}

/** *15-03-14* as a CURP has it; only where that CURP says so. */
const yearFirst = ({ first, second, year, shortYear }: OpenReading): DayParts[] =>
  shortYear ? [{ year: first, month: second, day: year }] : []

/** In years that are whole on that day. */
export const ageOn = (date_birth: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(date_birth.slice(0, 4)) - (today.slice(5) < date_birth.slice(5) ? 1 : 0)

interface Ages {
  readonly today: string
  readonly youngest?: number | undefined
  readonly oldest?: number | undefined
}

const OLDEST_STUDENT = 25

/** With two digits of the year: the latest day gone by at which the person has an age that is awaited; else the latest at all. */
const withCentury = (parts: DayParts, { today, youngest = 0, oldest = OLDEST_STUDENT }: Ages): DayParts => {
  const days = [2000, 1900].map((century) => ({ ...parts, year: century + parts.year }))
  const past = days.filter((day) => (dayText(day) ?? '9') <= today)
  const awaited = past.filter((day) => {
    const age = ageOn(dayText(day) ?? today, today)
    return age >= youngest && age <= oldest
  })
  return awaited[0] ?? past[0] ?? { ...parts, year: 2000 + parts.year }
}

const BASES = { false: Date.UTC(1899, 11, 30), true: Date.UTC(1904, 0, 1) }
const DAY_MS = 86_400_000

const serialText = (serial: number, date1904: boolean): string =>
  new Date(BASES[`${date1904}`] + serial * DAY_MS).toISOString().slice(0, 10)

interface DateOptions extends Ages {
  readonly order: DateOrder
  readonly date1904: boolean
  /** Decides for this cell where it agrees with one of its readings. */
  readonly curp?: string | undefined
}

/** All days that the cell may mean, the likeliest first; undefined where a reading is no day. */
const daysOf = (reading: DateReading, options: DateOptions): (string | undefined)[] => {
  if (reading.kind === 'serial')
    return [serialText(reading.serial, options.date1904), serialText(reading.serial, !options.date1904)]
  const { order } = options
  const all =
    reading.kind === 'sure'
      ? reading.days
      : [ordered(reading, order), ordered(reading, order === 'dmy' ? 'mdy' : 'dmy'), ...yearFirst(reading)]
  return all.map((parts) => dayText(reading.shortYear ? withCentury(parts, options) : parts))
}

const impossible = (text: string, fix: string | undefined): Normalised<string> => ({
  value: null,
  messages: [importMessage(9130, { x: tidy(text), field: FIELD, ...(fix === undefined ? {} : { fix }) })],
})

const curpDay = (curp: string | undefined): string | undefined =>
  curpFacts((curp ?? '').replaceAll(/[\s-]/g, '').toUpperCase())?.date_birth

/** The same day and month of another century: the CURP knows which. */
const sameBut = (day: string | undefined, proof: string): boolean =>
  day !== undefined && day.slice(2) === proof.slice(2)

/** A day of birth, as `YYYY-MM-DD`. What is no day, or lies ahead, is told and not stored. */
export const readDate = (text: string, options: DateOptions): Normalised<string> => {
  if (isNothing(text)) return { value: null, messages: [] }
  const proof = curpDay(options.curp)
  const reading = text.length > LONGEST ? undefined : readDateWords(text)
  if (reading === undefined) return impossible(text, proof)
  const days = daysOf(reading, options)
  const short = reading.kind !== 'serial' && reading.shortYear
  if (proof !== undefined && days.some((day) => day === proof || (short && sameBut(day, proof))))
    return { value: proof, messages: [] }
  // The other base of a workbook, like the other century, is only for a CURP that agrees.
  const [day, other] = reading.kind === 'serial' ? days.slice(0, 1) : days
  const past = (some: string | undefined) => some !== undefined && some <= options.today
  // Solid digits have two readings, and no column's order says which.
  if (reading.kind === 'sure' && reading.days.length > 1 && !past(day) && past(other))
    return { value: other ?? null, messages: [] }
  if (!past(day)) return impossible(text, proof ?? (past(other) ? other : undefined))
  if (reading.kind !== 'sure' || !short || other === undefined || other === day || !past(other))
    return { value: day ?? null, messages: [] }
  const awaited = ageOn(other, options.today) <= (options.oldest ?? OLDEST_STUDENT)
  return { value: day ?? null, messages: awaited ? [importMessage(9131, { field: FIELD, fix: other })] : [] }
}

/** One decision for a column. Not certain: something speaks for the month first, and no CURP says so. */
export const dayFirst = (
  cells: readonly { readonly text: string; readonly curp?: string | undefined }[],
): { order: DateOrder; certain: boolean } => {
  let [provenDay, provenMonth, onlyDay, onlyMonth] = [0, 0, 0, 0]
  for (const { text, curp } of cells) {
    const reading = text.length > LONGEST || isNothing(text) ? undefined : readDateWords(text)
    if (reading?.kind !== 'open') continue
    const { first, second } = reading
    const proof = curpDay(curp)?.slice(5).split('-').map(Number)
    if (proof !== undefined && first !== second) {
      if (proof[0] === second && proof[1] === first) provenDay += 1
      if (proof[0] === first && proof[1] === second) provenMonth += 1
    }
    if (first > 12 && second <= 12) onlyDay += 1
    if (second > 12 && first <= 12) onlyMonth += 1
  }
  if (provenMonth > provenDay) return { order: 'mdy', certain: provenDay === 0 }
  if (provenDay > 0) return { order: 'dmy', certain: provenMonth === 0 || provenDay > provenMonth * 4 }
  if (onlyMonth > onlyDay) return { order: 'mdy', certain: false }
  return { order: 'dmy', certain: onlyMonth === 0 }
}

/** From and to, both included. */
const AGES: Record<Level, readonly [number, number]> = {
  [LEVEL.kindergarten]: [2, 8],
  [LEVEL.primary]: [5, 17],
  [LEVEL.secondary]: [10, 20],
  [LEVEL.high]: [13, 30],
  [LEVEL.university]: [16, 80],
}
const ANY_AGE = [2, 80] as const

export const ageWarning = (
  date_birth: string,
  level: Level | null,
  today: string,
): ImportMessage | undefined => {
  const age = ageOn(date_birth, today)
  const [least, most] = level === null ? ANY_AGE : AGES[level]
  return age < least || age > most ? importMessage(9132, { x: String(age), field: FIELD }) : undefined
}
