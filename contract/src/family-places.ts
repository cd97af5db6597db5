import type { FeedEntry } from './feed.ts'

type Told = Pick<
  FeedEntry,
  'category' | 'student_id' | 'group_id' | 'date' | 'subject_id' | 'snaphot' | 'report_card_id'
>

const withQuery = (path: string, query: Record<string, string>): string => {
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

const gradesOf = (path: string, { subject_id, snaphot, report_card_id }: Told): string => {
  if (report_card_id !== null) return `${path}/documentos`
  if (snaphot !== null) return withQuery(`${path}/calificaciones`, { snaphot })
  return withQuery(`${path}/calificaciones`, subject_id === null ? {} : { clase: String(subject_id) })
}

/** Where a family reads what it is told of a child: its day, or its class. Undefined of everything else, and of a class that is gone. */
export const familyPlace = (entry: Told): string | undefined => {
  const { category, student_id, group_id, date } = entry
  if (category === 'notice' && student_id !== null) return `/padres/${student_id}/datos`
  const isGone = group_id === null && entry.report_card_id === null
  if (student_id === null || isGone) return undefined
  const path = `/padres/${student_id}`
  if (category === 'attendance') return withQuery(`${path}/asistencia`, date === null ? {} : { fecha: date })
  return category === 'grade' ? gradesOf(path, entry) : undefined
}
