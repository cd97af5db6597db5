import { fullName, groupTitle } from '@plantel/contract/school-words'
import type { EntryRow } from './entries-sql.ts'
import type { StaffDay } from './staff-day.ts'

const listed = new Intl.ListFormat('es-MX', { type: 'conjunction' })

const NAMED_MOST = 5

/** A few names, and how many more. */
const namesOf = (students: NonNullable<StaffDay['left_students']>): string => {
  const more = students.length - NAMED_MOST
  return listed.format([
    ...students.slice(0, more > 1 ? NAMED_MOST : NAMED_MOST + 1).map(fullName),
    ...(more > 1 ? [`${more} más`] : []),
  ])
}

const leftWords = ({ left_students: left, mended_students: mended }: EntryRow, when: string): string => {
  const gone = mended && `${namesOf(mended)} ya no ${mended.length === 1 ? 'aparece' : 'aparecen'}`
  if (left === null)
    return gone === null
      ? 'Las listas se corrigieron.'
      : `Corrección: ${gone} entre quienes vinieron ${when} y después faltaron a clase.`
  const came = left.length === 1 ? `Vino ${when} y después faltó` : `Vinieron ${when} y después faltaron`
  return `${came} a clase: ${namesOf(left)}.${gone === null ? '' : ` Corrección: ${gone}.`}`
}

/** `when`: *hoy*, or the day's name. */
export const staffWords = (row: EntryRow, when: string): string => {
  if (row.is_left) return leftWords(row, when)
  const untaken = (row.pending ?? []).filter(({ taken }) => !taken)
  const missing = untaken.filter(({ off }) => !off)
  if (missing.length === 0 && untaken.length > 0) return `Ya no falta pasar lista ${when}: es día sin clases.`
  if (missing.length === 0) return `Ya están las listas que faltaban ${when}.`
  const lists = missing.map(({ class: title, starts, ...group }) => `${groupTitle(group)} ${title} ${starts}`)
  return `Falta pasar lista ${when}: ${listed.format(lists)}.`
}
