import { isWeekday } from '@plantel/contract/import/marks-in-headers'
import { yearOfCycle } from '@plantel/contract/import/title-says'
import { plainText } from '@plantel/contract/plain-text'
import { cycleOfDay, weekdayOf } from '@plantel/contract/school-days'
import type { FileQuestion, FileRow, KeyedColumn } from '../../value.ts'
import type { SaidOfSheets } from '../said.ts'

type Options = Readonly<Record<string, string>>

const WHOLE = /^\d{4}-\d{2}-\d{2}$/
const WITHOUT_YEAR = /^--(\d{2})-(\d{2})$/
const MONTHS_BACK = 12
const MONTH_DIGITS = 7

export const isDayColumn = ({ field, day }: Pick<KeyedColumn, 'field' | 'day'>): boolean =>
  field === 'mark' && day !== null

/** A day of the month alone. */
const isBare = (day: string): boolean => /^\d{1,2}$/.test(day)

/** Null: that month has no such day. */
const dayOfMonth = (month: string, day: string): string | null => {
  const whole = `${month}-${day.padStart(2, '0')}`
  const date = new Date(`${whole}T12:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(whole) ? whole : null
}

interface Said {
  /** *2026-11*, of days that no title names a month of. */
  month: string | null
  /** *2026-2027*, of dates without a year. */
  cycle: string
}

/** Null: it is not known yet. */
const wholeDay = (day: string, { month, cycle }: Said): string | null => {
  if (WHOLE.test(day)) return day
  const [, at = '', of = ''] = WITHOUT_YEAR.exec(day) ?? []
  if (at !== '') return dayOfMonth(`${yearOfCycle(cycle, Number(at))}-${at}`, of)
  return month === null ? null : dayOfMonth(month, day)
}

const NAMES = ['d', 'l', 'm', 'm', 'j', 'v', 's']

/** The letter of the week that stands over a day: *L*, *Mi*, *jueves*. */
const weekdayIn = (header: string): string | null => {
  const parts = header.split(/[\s.·]+/).map((part) => plainText(part))
  const said = parts.find((part) => isWeekday(part))
  return said === undefined ? null : said === 'x' ? 'm' : said.charAt(0)
}

/** How many of the days stand below the right letter; those without one say nothing. */
const agreeing = (columns: readonly KeyedColumn[], said: Said): { right: number; wrong: number } => {
  let right = 0
  let wrong = 0
  for (const { header, day } of columns) {
    const letter = weekdayIn(header)
    const whole = day === null ? null : wholeDay(day, said)
    if (letter === null) continue
    if (whole !== null && NAMES[weekdayOf(whole)] === letter) right += 1
    else wrong += 1
  }
  return { right, wrong }
}

const before = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - count, 15)).toISOString().slice(0, MONTH_DIGITS)
}

const NAMED = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const monthsUntil = (today: string): FileQuestion['choices'] =>
  Array.from({ length: MONTHS_BACK }, (_, count) => {
    const value = before(today.slice(0, MONTH_DIGITS), count)
    return { value, label: NAMED.format(new Date(`${value}-15T12:00:00Z`)) }
  })

const chosen = (options: Options, { key, choices }: Pick<FileQuestion, 'key' | 'choices'>) =>
  choices.find(({ value }) => value === options[key])?.value ?? null

const askCycle = (columns: readonly KeyedColumn[], options: Options, today: string): FileQuestion => {
  const current = cycleOfDay(today)
  const previous = cycleOfDay(`${Number(current.slice(0, 4)) - 1}-09-01`)
  const choices = [current, previous].map((value) => ({ value, label: value }))
  const undated = columns.filter(({ day }) => day !== null && WITHOUT_YEAR.test(day))
  const { right, wrong } = agreeing(undated, { month: null, cycle: current })
  const question = { key: 'cycle', text: '¿De qué ciclo escolar son los días?', choices }
  return { ...question, value: chosen(options, question) ?? current, certain: wrong <= right }
}

/** The newest month whose days of the week are those of the header. */
const proposeMonth = (columns: readonly KeyedColumn[], choices: FileQuestion['choices'], cycle: string) => {
  const fits = choices.find(({ value }) => {
    const { right, wrong } = agreeing(columns, { month: value, cycle })
    return right > 0 && wrong === 0
  })
  return fits?.value ?? null
}

interface Deciding {
  columns: readonly KeyedColumn[]
  rows: readonly Pick<FileRow, 'sheet' | 'cells'>[]
  said: SaidOfSheets
  options: Options
  today: string
}

export interface DayDecisions {
  /** The cells of a row that stand below days. Null: it is not known which day, or that month has no such day. */
  daysOf: (row: Pick<FileRow, 'sheet' | 'cells'>) => { key: string; day: string | null; cell: string }[]
  questions: FileQuestion[]
}

const cycleFor = (
  columns: readonly KeyedColumn[],
  { options, today }: Pick<Deciding, 'options' | 'today'>,
) => {
  if (!columns.some(({ day }) => day !== null && WITHOUT_YEAR.test(day)))
    return { cycle: cycleOfDay(today), asked: [] }
  const question = askCycle(columns, options, today)
  return { cycle: question.value ?? cycleOfDay(today), asked: [question] }
}

/** Which day each column is of. A month that nothing names is asked for: once, or for each sheet where two are of one group. */
export const decideDays = ({ columns: all, rows, said, options, today }: Deciding): DayDecisions => {
  const columns = all.filter(isDayColumn)
  const { cycle, asked } = cycleFor(columns, { options, today })
  const bare = columns.filter(({ day }) => day !== null && isBare(day))
  const choices = monthsUntil(today)
  const sheets = [
    ...new Set(rows.filter(({ cells }) => bare.some(({ key }) => key in cells)).map(({ sheet }) => sheet)),
  ]
  const once = new Set(sheets.map((sheet) => said[sheet]?.group ?? '')).size === sheets.length
  const proposed = proposeMonth(bare, choices, cycle)
  const months = new Map<string, string | null>()
  const questions = [...asked]
  for (const sheet of sheets) {
    const question = {
      key: once ? 'month' : `month:${sheet}`,
      text: once ? '¿De qué mes es la asistencia?' : `¿De qué mes es la asistencia de «${sheet}»?`,
      choices,
      certain: false,
    }
    const value = chosen(options, question) ?? proposed
    months.set(sheet, value)
    if (!questions.some(({ key }) => key === question.key)) questions.push({ ...question, value })
  }
  return {
    questions,
    daysOf: ({ sheet, cells }) =>
      columns.flatMap(({ key, day }) => {
        const cell = cells[key]
        if (cell === undefined || day === null) return []
        return [{ key, day: wholeDay(day, { month: months.get(sheet) ?? null, cycle }), cell }]
      }),
  }
}

/** Every day that a list of the file may be of, whatever sheet it stands in. */
export const possibleDays = (all: readonly KeyedColumn[], options: Options, today: string): string[] => {
  const columns = all.filter(isDayColumn)
  const { cycle } = cycleFor(columns, { options, today })
  const proposed = proposeMonth(
    columns.filter(({ day }) => day !== null && isBare(day)),
    monthsUntil(today),
    cycle,
  )
  const said = Object.entries(options).flatMap(([key, value]) => (/^month(?::|$)/.test(key) ? [value] : []))
  const months = proposed === null ? said : [...said, proposed]
  const days = columns.flatMap(({ day }) => {
    if (day === null) return []
    if (!isBare(day)) return [wholeDay(day, { month: null, cycle })]
    return months.map((month) => wholeDay(day, { month, cycle }))
  })
  return [...new Set(days.filter((day) => day !== null))].toSorted()
}
