import { todayAtSchool } from '../../domain/class-list/today-at-school.ts'
import { useWaiting } from '../../lib/outbox/late-outbox.ts'
import { classOf, waitsOf } from './waiting-words.ts'

/** The class's list of today was passed without a network and is still on this device. */
export const useWaitsToday = (subjectId: number): boolean => {
  const waiting = useWaiting()
  return waiting.some((each) => classOf(each) === subjectId && waitsOf(each, todayAtSchool()))
}
