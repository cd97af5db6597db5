import { FEED_TITLES, type FeedCategory } from '@plantel/contract/feed'
import { shownTenth } from '@plantel/contract/grade-scale'
import type { PushMessage } from '@plantel/contract/push'
import { fullName } from '@plantel/contract/school-words'
import type { EntryRow } from './entries-sql.ts'

/** `whole` for whoever is signed in; `discreet` where others may look over the shoulder: no grade and no fault is named. */
type Telling = 'whole' | 'discreet'

const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

const studentOf = ({ name, last_name, second_last_name }: EntryRow): string =>
  fullName({ name: name ?? '', last_name: last_name ?? '', second_last_name })

const partialOf = ({ is_final, is_regularized, partial }: EntryRow): string => {
  if (is_final === 1) return 'final'
  return `${is_regularized ? 'regularización' : 'parcial'} ${partial}`
}

/** In the scale of the screen to which the entry leads. */
const grade = (row: EntryRow, telling: Telling): string => {
  const news = `${studentOf(row)} tiene una nueva calificación en ${row.subject}`
  if (telling === 'discreet' || row.calification === null) return `${news}.`
  return `${news}, ${partialOf(row)}: ${shownTenth(row.calification)}`
}

const SENTENCES: Record<FeedCategory, (row: EntryRow, telling: Telling) => string> = {
  notice: ({ description }) => description ?? '',
  attendance: (row) =>
    `${studentOf(row)} faltó a ${row.subject} el ${longDay.format(new Date(`${row.date}T00:00:00Z`))}.`,
  report: (row, telling) =>
    `Nuevo reporte de ${studentOf(row)}${telling === 'discreet' ? '' : `: ${row.report}`}.`,
  grade,
}

/** An entry in words, made anew at each reading: what people and classes are called now. */
export const words = (row: EntryRow, telling: Telling): { title: string; text: string } => ({
  title: row.notice_title ?? FEED_TITLES[row.category],
  text: SENTENCES[row.category](row, telling),
})

/** What makes two messages one: a child's absences of a day, grades, reports; a notice. */
const tagOf = ({ category, notice_id, student_id, date }: EntryRow): string =>
  [category, notice_id ?? student_id, ...(date === null ? [] : [date])].join('-')

/** The same as a message on a device. */
export const pushMessage = (row: EntryRow): PushMessage => {
  const { title, text } = words(row, 'discreet')
  const url = row.notice_id === null ? '/mis-avisos' : `/mis-avisos/${row.notice_id}`
  return { title, body: text, url, tag: tagOf(row) }
}
