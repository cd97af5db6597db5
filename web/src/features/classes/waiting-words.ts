import type { ProfessorSubject } from '@plantel/contract/classes'
import { weekdayWord } from '../../lib/outbox/day-name.ts'
import type { WaitingList } from '../../lib/outbox/waiting-lists.ts'

/** A list is of one class and one day, and names them in each of its marks. */
export const classOf = ({ list: { items } }: WaitingList): number => items[0]?.subject_id ?? 0

const dayOf = ({ list: { items } }: WaitingList): string => items[0]?.date ?? ''

/** Will be sent, and is of that day. */
export const waitsOf = (waiting: WaitingList, day: string): boolean =>
  waiting.refusal === undefined && dayOf(waiting) === day

/** *Matemáticas · 2° B, lunes* */
export const waitingWords = (waiting: WaitingList, classes: readonly ProfessorSubject[]): string => {
  const found = classes.find(({ subject_id }) => subject_id === classOf(waiting))
  const title = found ? `${found.catalogSubject.title} · ${found.group.title}` : 'Una clase'
  return `${title}, ${weekdayWord(dayOf(waiting))}`
}
