import type { Family } from '@plantel/contract/family-home'
import { longDay } from '../../domain/schools/days.ts'
import type { Dates } from './dates-sql.ts'

type Calendar = Family['calendar']

const SCHOOL: Calendar = { state: 'school', text: null, until: null }
/** From so many days on one is on vacation. */
const VACATION_DAYS = 5

const cycleFrom = (day: string): string => {
  const year = Number(day.slice(0, 4))
  return `${year}-${year + 1}`
}

/** Before the first partial of all of the children. */
const between = (cycles: Dates['cycles'], today: string): Calendar | undefined => {
  const starts = cycles.map((cycle) => cycle.starts)
  const [first] = starts.filter((day) => day !== null).toSorted()
  if (first === undefined || starts.some((day) => day === null || day <= today)) return undefined
  return {
    state: 'between-cycles',
    text: `El ciclo ${cycleFrom(first)} inicia el ${longDay(first).replace(/ de \d{4}$/, '')}`,
    until: first,
  }
}

const withoutClasses = ({ off, cycles }: Pick<Dates, 'off' | 'cycles'>): Calendar | undefined => {
  const rows = cycles.map(({ group_id }) => off.find((row) => row.group_id === group_id))
  const [first] = rows
    .flatMap((row) => row ?? [])
    .toSorted((one, other) => one.until.localeCompare(other.until))
  if (!first || rows.includes(undefined)) return undefined
  return {
    state: first.days >= VACATION_DAYS ? 'vacation' : 'no-class',
    text: first.text,
    until: first.until,
  }
}

/** What today is to a family: a day that only some of its children have without classes is one with them. */
export const calendarOf = (dates: Pick<Dates, 'off' | 'cycles'>, today: string): Calendar =>
  between(dates.cycles, today) ?? withoutClasses(dates) ?? SCHOOL
