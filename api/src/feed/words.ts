import { FEED_TITLES, type FeedCategory } from '@plantel/contract/feed'
import { type GradeScale, shownGrade } from '@plantel/contract/grade-scale'
import type { PushMessage } from '@plantel/contract/push'
import { fullName } from '@plantel/contract/school-words'
import type { EntryRow } from './entries-sql.ts'

/** The school's scale for whoever is signed in; null where others may look over the shoulder: no grade and no fault is named. */
export type Shown = { scale: GradeScale } | null

const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

const studentOf = ({ name, last_name, second_last_name }: EntryRow): string =>
  fullName({ name: name ?? '', last_name: last_name ?? '', second_last_name })

const partialOf = ({ is_final, is_regularized, partial }: EntryRow): string => {
  if (is_final === 1) return 'final'
  return `${is_regularized ? 'regularización' : 'parcial'} ${partial}`
}

const grade = (row: EntryRow, shown: Shown): string => {
  const news = `${studentOf(row)} tiene una nueva calificación en ${row.subject}`
  if (shown === null || row.calification === null) return `${news}.`
  return `${news}, ${partialOf(row)}: ${shownGrade(row.calification, shown.scale)}`
}

const SENTENCES: Record<FeedCategory, (row: EntryRow, shown: Shown) => string> = {
  notice: ({ description }) => description ?? '',
  attendance: (row) =>
    `${studentOf(row)} faltó a ${row.subject} el ${longDay.format(new Date(`${row.date}T00:00:00Z`))}.`,
  report: (row, shown) => `Nuevo reporte de ${studentOf(row)}${shown === null ? '' : `: ${row.report}`}.`,
  grade,
}

/** An entry in words, made anew at each reading: what people and classes are called now. */
export const words = (row: EntryRow, shown: Shown): { title: string; text: string } => ({
  title: row.notice_title ?? FEED_TITLES[row.category],
  text: SENTENCES[row.category](row, shown),
})

/** What makes two messages one: a child's absences of a day, grades, reports; a notice. */
const tagOf = ({ category, notice_id, student_id, date }: EntryRow): string =>
  [category, notice_id ?? student_id, ...(date === null ? [] : [date])].join('-')

/** The same as a message on a device. */
export const pushMessage = (row: EntryRow): PushMessage => {
  const { title, text } = words(row, null)
  const url = row.notice_id === null ? '/mis-avisos' : `/mis-avisos/${row.notice_id}`
  return { title, body: text, url, tag: tagOf(row) }
}
