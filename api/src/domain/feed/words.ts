import { partialWordOf } from '@plantel/contract/partial-word'
import { CHANGE_LABELS, CHANGE_STATUS } from '@plantel/contract/change-requests'
import { EXCUSE_STATUS } from '@plantel/contract/excuses'
import { familyPlace } from '@plantel/contract/family-places'
import { FEED_TITLES, type FeedCategory } from '@plantel/contract/feed'
import { shownTenth } from '@plantel/contract/grade-scale'
import type { PushMessage } from '@plantel/contract/push'
import { fullName, levelName } from '@plantel/contract/school-words'
import { type EndpointStatus, FAILING_DAYS } from '@plantel/contract/webhooks'
import { longDay } from '../schools/days.ts'
import { absenceWords } from './absence-words.ts'
import { fileWords } from './file-words.ts'
import { captureWords } from './capture-words.ts'
import type { EntryRow } from './entries-sql.ts'

/** `discreet`: others may read the screen, so no grade and no fault is named. */
type Telling = 'whole' | 'discreet'

const studentOf = ({ name, last_name, second_last_name }: EntryRow): string =>
  fullName({ name: name ?? '', last_name: last_name ?? '', second_last_name })

const partialOf = ({ is_final, is_regularized, partial, level, partial_word }: EntryRow): string => {
  if (is_final === 1) return 'final'
  const word = partialWordOf(partial_word ?? '', level).toLowerCase()
  return `${is_regularized ? 'regularización' : word} ${partial}`
}

const dayOf = (day: string | null): string => longDay(String(day))

const grade = (row: EntryRow, telling: Telling, today: string): string => {
  if (row.student_id === null) return captureWords(row, `${partialOf(row)} de ${levelName(row.level)}`, today)
  if (row.report_card_id !== null) return `Ya puede descargar la boleta de ${studentOf(row)}.`
  if (row.calification === null)
    return `La calificación de ${studentOf(row)} en ${row.subject}, ${partialOf(row)}, se borró.`
  const news = `${studentOf(row)} tiene una nueva calificación en ${row.subject}`
  if (telling === 'discreet') return `${news}.`
  return `${news}, ${partialOf(row)}: ${shownTenth(row.calification)}`
}

/** What changed, never why: the reason is sealed. */
const custodyWords = (row: EntryRow, telling: Telling, today: string): string => {
  const student = studentOf(row)
  if (telling === 'discreet') return `Hay novedades en la familia de ${student}.`
  if (row.custody === 'ended') return `Se quitó a un padre, madre o tutor de ${student}.`
  if (row.custody === 'access') return `Cambió lo que un familiar puede ver de ${student}.`
  if (row.custody === 'adult') {
    const turns = row.date !== null && row.date < today ? 'cumplió' : 'cumple'
    return `${student} ${turns} 18 años el ${dayOf(row.date)}. Decida con la familia quién verá sus datos.`
  }
  const ends = row.date !== null && row.date < today ? 'venció' : 'vence'
  return `Una resolución judicial de ${student} ${ends} el ${dayOf(row.date)}. Los accesos no cambian solos: revíselos.`
}

const foldWords = ({ kind, students }: NonNullable<EntryRow['fold']>, reports: string): string => {
  const many = `${students.toLocaleString('es-MX')} alumnos`
  if (kind === 'adult') return `${many} cumplen 18 años. Decida con sus familias quién verá sus datos.`
  return kind === 'reports' ? `Hay nuevos reportes de ${many}.` : `${many} llegaron a ${reports}.`
}

const report = (row: EntryRow, telling: Telling, today: string): string => {
  const discreet = telling === 'discreet'
  const reports = row.file_limit === 1 ? '1 reporte' : `${row.file_limit} reportes`
  if (row.fold) return foldWords(row.fold, reports)
  if (row.custody !== null) return custodyWords(row, telling, today)
  if (row.file_limit === null)
    return `Nuevo reporte de ${studentOf(row)}${discreet ? '' : `: ${row.report}`}.`
  if (discreet) return `Hay novedades en el expediente de ${studentOf(row)}.`
  return `${studentOf(row)} llegó a ${reports} en su expediente abierto.`
}

const excuseWords = (excuse: NonNullable<EntryRow['excuse']>, row: EntryRow, telling: Telling): string => {
  if (telling === 'discreet') return `La escuela revisó un justificante de ${studentOf(row)}.`
  const { status, from_date, to_date, answer } = excuse
  const days =
    from_date === to_date ? `el ${dayOf(from_date)}` : `los días del ${dayOf(from_date)} al ${dayOf(to_date)}`
  const its = `El justificante de ${studentOf(row)} por ${days}`
  if (status === EXCUSE_STATUS.accepted) return `${its} fue aceptado.`
  return `${its} fue rechazado${answer === null ? '' : `: ${answer}`}. Puede enviar otro.`
}

/** Health is not named: others may read the screen. */
const changeWords = (
  { field, status, answer }: NonNullable<EntryRow['change']>,
  row: EntryRow,
  telling: Telling,
): string => {
  const whose = `los datos de ${studentOf(row)}`
  if (telling === 'discreet') return `La escuela revisó ${whose}.`
  const what = field === 'health' ? '' : `: ${CHANGE_LABELS[field].toLowerCase()}`
  if (status === CHANGE_STATUS.accepted) return `La escuela actualizó ${whose}${what}.`
  return `La escuela no cambió ${whose}${what}. Responde: ${answer}`
}

const substitutionWords = ({
  professor,
  from_date,
  to_date,
  grades,
}: NonNullable<EntryRow['substitution']>): string => {
  const days =
    from_date === to_date ? `el ${dayOf(from_date)}` : `del ${dayOf(from_date)} al ${dayOf(to_date)}`
  const what = grades === 1 ? 'Pasa lista y captura calificaciones' : 'Pasa lista'
  return `Suple a ${fullName(professor)} ${days}. ${what} en sus clases.`
}

const noticeWords = (row: EntryRow, telling: Telling): string => {
  if (row.substitution !== null) return substitutionWords(row.substitution)
  return row.change === null ? (row.description ?? '') : changeWords(row.change, row, telling)
}

const SENTENCES: Record<FeedCategory, (row: EntryRow, telling: Telling, today: string) => string> = {
  notice: noticeWords,
  attendance: (row, telling, today) =>
    row.excuse === null ? absenceWords(row, today) : excuseWords(row.excuse, row, telling),
  report,
  grade,
}

const draftWords = ({ title, problem }: NonNullable<EntryRow['draft']>) => ({
  title: 'No se envió su aviso programado',
  text: `${title}. ${problem}`.replace(/\.?$/, '.'),
})

const keyWords = ({ name, maker }: NonNullable<EntryRow['key']>) => ({
  title: 'Terminó una llave de acceso',
  text: `«${name}» ya no abre nada: ${fullName(maker)} ya no administra la escuela.`,
})

const OFF_WHY: Readonly<Record<EndpointStatus, string>> = {
  failed: `Desde hace ${FAILING_DAYS} días no le llega ninguno. Actívelos de nuevo cuando esté arreglado.`,
  gone: 'Ese sistema contestó que ya no quiere recibirlos.',
  on: 'Ya están activos de nuevo.',
  off: 'Siguen desactivados.',
  restored: 'Esperan a que alguien los active: se restauró una copia.',
}

const webhookWords = ({ url, status }: NonNullable<EntryRow['webhook']>) => ({
  title: 'Se desactivaron los avisos a otro sistema',
  text: `Plantel dejó de enviar avisos a ${new URL(url).host}. ${OFF_WHY[status]}`,
})

const reservedWords = ({ by, until }: NonNullable<EntryRow['reserved']>) => {
  const [day = '', hour = ''] = until.split(' ')
  return {
    title: 'Se espera a la dirección',
    text: `${fullName(by)} pide una copia de la escuela con lo reservado. Se espera a alguien de la dirección hasta el ${longDay(day)} a las ${hour}.`,
  }
}

/** `today`: at the school. */
export const words = (row: EntryRow, telling: Telling, today: string): { title: string; text: string } => ({
  title: row.notice_title ?? FEED_TITLES[row.category],
  text: SENTENCES[row.category](row, telling, today),
  ...(row.file && fileWords(row.file)),
  ...(row.draft && draftWords(row.draft)),
  ...(row.key && keyWords(row.key)),
  ...(row.webhook && webhookWords(row.webhook)),
  ...(row.reserved && reservedWords(row.reserved)),
})

/** Messages with the same tag replace each other on a device. */
const tagOf = ({
  category,
  notice_id,
  student_id,
  date,
  file_id,
  file_limit,
  report_card_id,
  custody,
  partial_id,
  is_left,
  excuse,
  change,
  substitution,
  entry_id,
}: EntryRow): string => {
  if (excuse !== null) return `excuse-${entry_id}`
  if (change !== null) return `change-${student_id}-${change.field}`
  if (substitution !== null) return `substitution-${entry_id}`
  if (file_limit !== null) return `file-${file_id}`
  if (report_card_id !== null) return `report-card-${student_id}`
  if (custody !== null) return `custody-${student_id}`
  if (category === 'grade' && student_id === null) return `capture-${partial_id}`
  if (is_left) return `left-${date}`
  return [category, notice_id ?? student_id, ...(date === null ? [] : [date])].join('-')
}

/** Shown by default. An absence or a report must not be guessed from it. */
const KINDS: Record<FeedCategory, string> = {
  notice: 'Tiene un aviso de la escuela.',
  attendance: 'Tiene una novedad en Mis avisos.',
  report: 'Tiene una novedad en Mis avisos.',
  grade: 'Tiene una novedad de calificaciones.',
}

export const pushMessage = (
  row: EntryRow,
  { details, school, today }: { details: boolean; school: string; today: string },
): PushMessage => {
  const { title, text } = details
    ? words(row, 'discreet', today)
    : { title: school, text: KINDS[row.category] }
  const news = row.notice_id === null ? '/mis-avisos' : `/mis-avisos/${row.notice_id}`
  const url = (details ? familyPlace(row) : undefined) ?? news
  return { title, body: text, url, tag: tagOf(row) }
}
