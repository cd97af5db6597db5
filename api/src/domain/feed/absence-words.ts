import { fullName } from '@plantel/contract/school-words'
import { nextDay } from '@plantel/contract/school-days'
import { longDay, weekdayName } from '../schools/days.ts'
import { staffWords } from './staff-words.ts'
import type { EntryRow } from './entries-sql.ts'
import type { ToldMark } from './told-day.ts'

const listed = new Intl.ListFormat('es-MX', { type: 'conjunction' })

const WEEK = 6

/** `hoy`, `el viernes` within a week, or the date. */
const whenOf = (day: string, today: string): string => {
  if (day === today) return 'hoy'
  return day < today && day >= nextDay(today, -WEEK) ? `el ${weekdayName(day)}` : `el ${longDay(day)}`
}

/** ` a Matemáticas y Español`, or nothing when one of them is the list of the day: then it was the day. */
const toClasses = (marks: readonly ToldMark[]): string => {
  const titles = marks.flatMap((mark) => mark.class ?? [])
  return titles.length < marks.length ? '' : ` a ${listed.format(titles)}`
}

const arrival = ({ at, class: title }: ToldMark): string =>
  [at ?? '', title === null ? '' : at === null ? title : `(${title})`].filter(Boolean).join(' ')

const lateWords = (late: readonly ToldMark[], when: string): string => {
  const day = late.filter((mark) => mark.class === null)
  const told = day.length > 0 ? day : late
  if (told.every(({ at }) => at === null)) return `llegó tarde${when}${toClasses(told)}`
  return `llegó tarde${when}: ${listed.format(told.map(arrival))}`
}

/** `de hoy`, `del viernes` */
const ofDay = (when: string): string => when.replace(/^el /, 'del ').replace(/^hoy$/, 'de hoy')

const goneWords = (marks: readonly ToldMark[], when: string): string => {
  const classes = toClasses(marks)
  return classes === ''
    ? `ya no aparece en la lista ${ofDay(when)}`
    : `ya no aparece en la lista de${classes.slice(2)} ${when}`
}

const MENDED: Partial<Record<ToldMark['mark'], (marks: readonly ToldMark[], when: string) => string>> = {
  came: (marks, when) => `sí asistió${toClasses(marks)} ${when}`,
  'in time': (marks, when) => `llegó a tiempo${toClasses(marks)} ${when}`,
  away: (marks, when) => `no faltó${toClasses(marks)} ${when}`,
  gone: goneWords,
}

const count = (absent: number, lists: number, isToday: boolean): string => {
  if (lists < 2) return ''
  return ` (${absent} de ${lists} clases${isToday ? ' hasta ahora' : ''})`
}

const dayWords = (row: EntryRow, marks: readonly ToldMark[], today: string): string => {
  const isToday = row.date === today
  const when = whenOf(String(row.date), today)
  const [absent, late] = [
    marks.filter(({ mark }) => mark === 'absent'),
    marks.filter(({ mark }) => mark === 'late'),
  ]
  const counted = row.by_day === true ? '' : count(absent.length, row.lists ?? 0, isToday)
  const missed = absent.length === 0 ? [] : [`faltó ${when}${toClasses(absent)}${counted}`]
  const arrived = late.length === 0 ? [] : [lateWords(late, missed.length > 0 ? '' : ` ${when}`)]
  const stands = [...missed, ...arrived].join(' y ')
  const mended = Object.entries(MENDED)
    .map(([mark, say]) => ({ found: marks.filter((each) => each.mark === mark), say }))
    .filter(({ found }) => found.length > 0)
    .map(({ found, say }) => say(found, when))
    .join('; ')
  const corrected = [...absent, ...late].some((mark) => mark.corrected)
  if (stands === '') return `Corrección: ${row.name} ${mended}.`
  const first = `${corrected ? 'Corrección: ' : ''}${row.name} ${stands}.`
  return mended === '' ? first : `${first} Corrección: ${mended}.`
}

/** Of an entry of before: one class, whose mark may have been corrected since. */
const classWords = (row: EntryRow): string => {
  const { name, last_name, second_last_name } = row
  const child = fullName({ name: name ?? '', last_name: last_name ?? '', second_last_name })
  const day = longDay(String(row.date))
  return row.is_absent === false
    ? `Corrección: ${child} no faltó a ${row.subject} el ${day}.`
    : `${child} faltó a ${row.subject} el ${day}.`
}

export const absenceWords = (row: EntryRow, today: string): string => {
  if (row.student_id === null) return staffWords(row, whenOf(String(row.date), today))
  return row.marks === null ? classWords(row) : dayWords(row, row.marks, today)
}
