import { plainText } from '../plain-text.ts'
import { fold, tidy } from './fold.ts'
import { monthIn, partialNumber } from './title-says.ts'

const UNIT =
  '(?:p|t|b|m|e|u|par|parc|parcial|trim|trimestre|bim|bimestre|per|periodo|mom|momento|eval|evaluacion|unidad|calif|calificacion|term|quarter|period)'
const COUNT = '(?:[1-9]|iii|ii|iv|vi|v|i)'
const ORDINAL =
  '(?:[1-6](?:er|ro|do|to|o|st|nd|rd|th)?|primer|primero|segundo|tercer|tercero|cuarto|quinto|sexto)'
const WHOLE = [
  new RegExp(`^${UNIT} ?(?:n )?(${COUNT})$`),
  new RegExp(`^(${ORDINAL}) ?${UNIT}(?: de evaluacion| evaluacion)?$`),
]
/** *1er* alone: of a partial, for nothing else is counted so over columns. */
const BARE = /^([1-6](?:er|ro|do|to|o))$/
const LAST = [new RegExp(` ${UNIT} ?(${COUNT})$`), new RegExp(` (${ORDINAL}) ${UNIT}$`)]
const FIRST = [new RegExp(`^${UNIT} ?(${COUNT}) `), new RegExp(`^(${ORDINAL}) ${UNIT} `)]
const LONGEST = 80

export interface PartialSense {
  readonly partial: number
  /** What else the header says: the subject, folded. */
  readonly rest: string
}

/** *P1*, *1er trimestre*, *Español P1*; not a number alone, which may be a day. */
export const partialIn = (header: string): PartialSense | null => {
  if (header.length > LONGEST) return null
  const folded = fold(header)
  for (const pattern of [...WHOLE, BARE, ...LAST, ...FIRST]) {
    const found = pattern.exec(folded)
    const number = found?.[1] === undefined ? undefined : partialNumber(found[1])
    if (found !== null && number !== undefined)
      return { partial: Number(number), rest: folded.replace(found[0], ' ').trim() }
  }
  return null
}

/** *2*, *2°*, *II*: which partial, below the name of a subject. */
export const isPartialNumber = (text: string): boolean => /^(?:[1-6][°º.]?|i{1,3}|iv|vi?)$/i.test(text.trim())

/** The words of the header that do not say which partial. */
export const withoutPartial = (header: string): string => {
  const { rest = '' } = partialIn(header) ?? {}
  const kept = new Set(rest.split(' '))
  return tidy(
    header
      .split(/[\s\-–_/()·:]+/)
      .filter(
        (word) =>
          word !== '' &&
          fold(word)
            .split(' ')
            .every((part) => kept.has(part)),
      )
      .join(' '),
  )
}

const WEEKDAY =
  '(?:l|m|x|mi|j|v|s|d|lu|ma|ju|vi|sa|do|lun|mar|mie|jue|vie|sab|dom|lunes|martes|miercoles|jueves|viernes|sabado)'
const WEEKDAY_ALONE = new RegExp(`^${WEEKDAY}\\.?$`)
const DAY = new RegExp(`^(?:${WEEKDAY}[ .\\n-]{0,2})?(\\d{1,2})(?:[ .\\n-]{0,2}${WEEKDAY}\\.?)?$`)
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].{0,20})?$/
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/
const WORDED =
  /^(?:[a-z]{1,10}\.?,? )?(\d{1,2})[ /.-](?:de )?([a-z]{3,10})\.?(?:(?: de | del |[ /.-])(\d{4}|\d{2}))?$/

export const isWeekday = (text: string): boolean => WEEKDAY_ALONE.test(plainText(text.trim()))

export interface DaySense {
  readonly day: number
  readonly month?: number
  readonly year?: number
}

const LAST_DAY = 31
const LAST_MONTH = 12
const CENTURY = 2000

const daySense = (day: string | undefined, month?: number | null, year?: string): DaySense | null => {
  const value = Number(day)
  if (!(value >= 1 && value <= LAST_DAY)) return null
  if (month !== undefined && (month === null || month < 1 || month > LAST_MONTH)) return null
  return {
    day: value,
    ...(month === undefined ? {} : { month }),
    ...(year === undefined ? {} : { year: year.length === 2 ? CENTURY + Number(year) : Number(year) }),
  }
}

/** A day as the header of its column: *14*, *L 3*, *3 nov*, *03/11/2025*, *2025-11-03*. */
export const dayIn = (header: string): DaySense | null => {
  const plain = plainText(header.trim())
  if (plain.length > LONGEST) return null
  const alone = DAY.exec(plain)
  if (alone) return daySense(alone[1])
  const iso = ISO.exec(header.trim())
  if (iso) return daySense(iso[3], Number(iso[2]), iso[1])
  const slashed = SLASHED.exec(plain)
  if (slashed) return daySense(slashed[1], Number(slashed[2]), slashed[3])
  const worded = WORDED.exec(plain)
  return worded ? daySense(worded[1], monthIn(worded[2] ?? ''), worded[3]) : null
}

/** Any year with a 29 February. */
const LEAP = 2024

const two = (value: number): string => String(value).padStart(2, '0')

const isDate = (year: number, month: number, day: number): boolean =>
  day <= new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Whole where the year is known, `--MM-DD` where only the month is, else the day of the month; null: that month has no such day. */
export const dayText = ({ day, month, year }: DaySense): string | null => {
  if (month === undefined) return String(day)
  if (year === undefined) return isDate(LEAP, month, day) ? `--${two(month)}-${two(day)}` : null
  return isDate(year, month, day) ? `${year}-${two(month)}-${two(day)}` : null
}
