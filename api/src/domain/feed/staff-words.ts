import { fullName, groupTitle } from '@plantel/contract/school-words'
import type { EntryRow } from './entries-sql.ts'

const listed = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** `when`: *hoy*, or the day's name. */
export const staffWords = ({ pending, left_students: left, is_left }: EntryRow, when: string): string => {
  if (is_left) {
    if (left === null) return `Las listas de ${when} se corrigieron: nadie se fue antes.`
    return `Vinieron ${when} y después faltaron a clase: ${listed.format(left.map(fullName))}.`
  }
  const missing = (pending ?? []).filter(({ taken }) => !taken)
  if (missing.length === 0) return `Ya están las listas que faltaban ${when}.`
  const lists = missing.map(({ class: title, starts, ...group }) => `${groupTitle(group)} ${title} ${starts}`)
  return `Falta pasar lista ${when}: ${listed.format(lists)}.`
}
