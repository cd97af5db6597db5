import { familyPlace } from '@plantel/contract/family-places'
import type { FeedEntry, FoldKind } from '@plantel/contract/feed'

/** Lists that are missing are taken in *Mis grupos*; who left stands on the board. */
const staffDay = ({ staff, date }: FeedEntry): string =>
  staff === 'left' ? `/asistencia?ver=left&dia=${date}` : '/inicio-maestros'

/** The list of those for whom one entry stands; `day`: on which they were told. */
const FOLDS: Record<FoldKind, (day: string | null) => string> = {
  limit: () => '/director/alumnos?watch=reports',
  adult: () => '/alumnos?turning_18=1',
  reports: (day) => `/reportes?from=${day}&to=${day}`,
}

/** Marks and grades of a student are told to the family; what has none is about the classes of a professor. */
const LEADS: Record<FeedEntry['category'], (entry: FeedEntry) => string | undefined> = {
  // What a family asked to be changed is no notice of the school.
  notice: (entry) => {
    if (entry.opens) return entry.opens
    if (entry.draft_id !== undefined) return `/avisos/nuevo?borrador=${entry.draft_id}`
    return entry.notice_id === null ? familyPlace(entry) : `/mis-avisos/${entry.notice_id}`
  },
  attendance: (entry) => (entry.student_id === null ? staffDay(entry) : familyPlace(entry)),
  grade: (entry) => (entry.student_id === null ? '/inicio-maestros' : familyPlace(entry)),
  report: ({ custody, student_id, file_id, fold, date }) => {
    if (fold) return FOLDS[fold.kind](date)
    if (custody) return `/alumnos/${student_id}/acceso`
    return file_id === null ? undefined : `/expedientes/${file_id}`
  },
}

export const whereTo = (entry: FeedEntry): string | undefined => LEADS[entry.category](entry)
