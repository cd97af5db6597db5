import type { FeedEntry } from '@plantel/contract/feed'

const gradesOf = ({ group_id, student_id, snaphot }: FeedEntry): string | undefined => {
  if (group_id === null || student_id === null) return undefined
  const cycle = snaphot === null ? '' : `?${new URLSearchParams({ snaphot }).toString()}`
  return `/calificaciones/${group_id}/alumno/${student_id}${cycle}`
}

/** A grade belongs to a student; what does not is about a capture that closes, in the professor's own classes. */
const capturesOf = (entry: FeedEntry) => {
  if (entry.student_id === null) return '/inicio-maestros'
  return entry.report_card_id === null ? gradesOf(entry) : `/padres/${entry.student_id}/documentos`
}

/** Lists that are missing are taken in *Mis grupos*; who left stands on the board. */
const staffDay = ({ staff, date }: FeedEntry): string =>
  staff === 'left' ? `/asistencia?ver=left&dia=${date}` : '/inicio-maestros'

const LEADS: Record<FeedEntry['category'], (entry: FeedEntry) => string | undefined> = {
  notice: ({ notice_id }) => (notice_id === null ? undefined : `/mis-avisos/${notice_id}`),
  attendance: (entry) => {
    if (entry.student_id === null) return staffDay(entry)
    const grades = gradesOf(entry)
    return grades && `${grades}#asistencias`
  },
  grade: capturesOf,
  report: ({ file_id }) => (file_id === null ? undefined : `/expedientes/${file_id}`),
}

export const whereTo = (entry: FeedEntry): string | undefined => LEADS[entry.category](entry)
