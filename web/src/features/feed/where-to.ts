import type { FeedEntry } from '@plantel/contract/feed'

const gradesOf = ({ group_id, student_id, snaphot }: FeedEntry): string | undefined => {
  if (group_id === null || student_id === null) return undefined
  const cycle = snaphot === null ? '' : `?${new URLSearchParams({ snaphot }).toString()}`
  return `/calificaciones/${group_id}/alumno/${student_id}${cycle}`
}

const LEADS: Record<FeedEntry['category'], (entry: FeedEntry) => string | undefined> = {
  notice: ({ notice_id }) => (notice_id === null ? undefined : `/mis-avisos/${notice_id}`),
  attendance: (entry) => {
    const grades = gradesOf(entry)
    return grades && `${grades}#asistencias`
  },
  grade: gradesOf,
  report: ({ file_id }) => (file_id === null ? undefined : `/expedientes/${file_id}`),
}

/** The screen that shows what an entry speaks of; none when that no longer exists. */
export const whereTo = (entry: FeedEntry): string | undefined => LEADS[entry.category](entry)
