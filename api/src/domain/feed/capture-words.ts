import { groupTitle } from '@plantel/contract/school-words'
import { longDay } from '../schools/days.ts'
import type { EntryRow } from './entries-sql.ts'

const listed = new Intl.ListFormat('es-MX', { type: 'conjunction' })

const NAMED_MOST = 5

/** `which`: *parcial 2 de Primaria*. Classes are those where grades are missing at the reading. */
export const captureWords = (
  { ungraded, limit_date }: Pick<EntryRow, 'ungraded' | 'limit_date'>,
  which: string,
  today: string,
): string => {
  if (ungraded === null) return `Ya están todas sus calificaciones del ${which}.`
  const classes = ungraded.map(
    ({ class: title, graded, students, ...group }) =>
      `${groupTitle(group)} ${title} (${graded} de ${students})`,
  )
  const more = classes.length - NAMED_MOST
  const named = more > 1 ? [...classes.slice(0, NAMED_MOST), `${more} clases más`] : classes
  const closes = limit_date !== null && limit_date < today ? 'cerró' : 'cierra'
  return `Faltan calificaciones del ${which}: ${listed.format(named)}. La captura ${closes} el ${longDay(String(limit_date))}.`
}
