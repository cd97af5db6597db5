import { LAST_GRADE, type Place, SECONDARY } from './words/places.ts'
import type { SchoolPlan } from './school-plan.ts'

export interface Seat {
  readonly place: Place
  /** `withdrawn`: inactive, still enrolled; `graduate`: finished the school a year ago. */
  readonly kind: 'current' | 'withdrawn' | 'graduate'
}

export const seatsOf = (plan: SchoolPlan): Seat[] => [
  ...plan.places.flatMap((place) => seatsAt(place, 'current', plan.groupSize)),
  ...plan.places.slice(0, plan.withdrawn).flatMap((place) => seatsAt(place, 'withdrawn', 1)),
  ...plan.places
    .slice(0, plan.earlierGroups)
    .filter(({ level, grade }) => level === SECONDARY && grade === LAST_GRADE[level])
    .flatMap((place) => seatsAt(place, 'graduate', plan.groupSize)),
]

const seatsAt = (place: Place, kind: Seat['kind'], count: number): Seat[] =>
  Array.from({ length: count }, () => ({ place, kind }))

/** How many children the first families have, whom the tests and the fixed log-in know. */
const FIRST_FAMILIES = [2, 1, 1, 1]

/** The first families sit in the fixed professor's first group; the second child of the first, elsewhere. */
export const startWithFirstFamilies = (seats: readonly Seat[]): { first: Seat[][]; others: Seat[] } => {
  const others = [...seats]
  const take = (place: Place | undefined) =>
    others.splice(
      others.findIndex((seat) => seat.place === place),
      1,
    )
  const [here] = seats
  const elsewhere = seats.find(({ place }) => place.level !== here?.place.level) ?? seats.at(-1)
  const first = FIRST_FAMILIES.map((size) => [
    ...take(here?.place),
    ...(size > 1 ? take(elsewhere?.place) : []),
  ])
  return { first, others }
}
