import type { ProfessorSubject } from '@plantel/contract/classes'
import type { DayClass, MyDay } from '@plantel/contract/timetable'

export interface DayHour {
  /** `HH:MM` */
  starts: string
  ends: string | null
  room: string | null
}

export interface TimedClass {
  subject: ProfessorSubject
  hour: DayHour
}

const hourOf = ({ starts, ends, room }: DayClass): DayHour | undefined =>
  starts === null ? undefined : { starts, ends, room }

/** Today's classes in the order of the timetable, and the others as they were. */
export const inDayOrder = (
  classes: readonly ProfessorSubject[],
  day: MyDay | undefined,
): { today: TimedClass[]; others: ProfessorSubject[] } => {
  const known = new Map(classes.map((subject) => [subject.subject_id, subject]))
  const today = (day?.classes ?? []).flatMap((each) => {
    const [subject, hour] = [known.get(each.subject_id), hourOf(each)]
    return subject && hour ? [{ subject, hour }] : []
  })
  const meets = new Set(today.map(({ subject }) => subject.subject_id))
  return { today, others: classes.filter(({ subject_id }) => !meets.has(subject_id)) }
}
