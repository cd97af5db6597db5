import { familyPlace } from '@plantel/contract/family-places'
import type { FeedCategory } from '@plantel/contract/feed'
import type { EntryRow } from '../../domain/feed/entries-sql.ts'
import { letter } from '../../mail/letters.ts'
import type { Letter } from '../../mail/mail.ts'

/** Mail says kind, number and first name: never a grade, a reason or the text of a report. */
const KINDS: Record<Exclude<FeedCategory, 'notice'>, readonly [one: string, many: string]> = {
  attendance: ['1 novedad de asistencia', 'novedades de asistencia'],
  report: ['1 novedad de reportes', 'novedades de reportes'],
  grade: ['1 novedad de calificaciones', 'novedades de calificaciones'],
}

const counted = (category: Exclude<FeedCategory, 'notice'>, count: number): string => {
  const [one, many] = KINDS[category]
  return count === 1 ? one : `${count} ${many}`
}

const noticeOf = ({ notice_title, description }: EntryRow) => `${notice_title}: ${description}`

/** A line for each child and kind, then the notices in the words of their writers. */
const linesOf = (rows: readonly EntryRow[]): string[] => {
  const counts = new Map<string, { name: string | null; category: FeedCategory; count: number }>()
  for (const { student_id, name, category } of rows) {
    const key = `${student_id} ${category}`
    counts.set(key, { name, category, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()].flatMap(({ name, category, count }) => {
    if (category === 'notice') return rows.filter((row) => row.category === 'notice').map(noticeOf)
    const words = counted(category, count)
    return [name === null ? words : `${name}: ${words}`]
  })
}

export const newsInWords = (count: number): string => (count === 1 ? '1 novedad' : `${count} novedades`)

/** A single one opens the place that it speaks of. */
const buttonOf = (rows: readonly EntryRow[], publicUrl: string) => {
  const [only, ...others] = rows
  const place = only && others.length === 0 ? familyPlace(only) : undefined
  return place === undefined
    ? { label: 'Ver en Mis avisos', url: `${publicUrl}/mis-avisos` }
    : { label: 'Ver en Mi familia', url: `${publicUrl}${place}` }
}

/** One entry at once, or the summary of a day or a week. */
export const newsLetter = (
  to: string,
  rows: readonly EntryRow[],
  { publicUrl, school }: { publicUrl: string; school: string },
): Letter =>
  letter(to, {
    subject: `${school}: ${newsInWords(rows.length)}`,
    paragraphs: linesOf(rows),
    button: buttonOf(rows, publicUrl),
  })
