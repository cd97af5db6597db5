import type { DayClass, MyDay } from '@plantel/contract/timetable'
import type { DueHour } from './day-sql.ts'

type Card = Omit<DayClass, 'starts' | 'ends' | 'room' | 'state'>

const stateOf = (taken: boolean, hour: DueHour | undefined): DayClass['state'] => {
  if (taken) return 'taken'
  if (!hour) return 'unscheduled'
  return hour.begun ? 'pending' : 'later'
}

/** Today's classes by their hours, then the others. */
export const dayOf = (cards: readonly Card[], hours: readonly DueHour[]): MyDay['classes'] => {
  const places = new Map(hours.map((hour, place) => [hour.subject_id, { hour, place }]))
  const placeOf = ({ subject_id }: Card) => places.get(subject_id)?.place ?? hours.length
  return cards
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((card) => {
      const hour = places.get(card.subject_id)?.hour
      const { starts = null, ends = null, room = null } = hour ?? {}
      return { ...card, starts, ends, room, state: stateOf(card.taken, hour) }
    })
}
