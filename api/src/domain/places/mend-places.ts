import type { Tx } from '../../db/in-school.ts'
import type { Place, PlacesItem } from '../undo/undo-items.ts'
import { dropLists, mendNumbers, returnNumbers } from './back-sql.ts'

export const idsOf = (places: readonly Place[]): number[] => places.map(({ group_id }) => group_id)

export const without = (places: readonly Place[], others: readonly Place[]): Place[] =>
  places.filter(({ group_id }) => !idsOf(others).includes(group_id))

/** Of who is back where they were: the number of then, and no list that the marks had opened. */
export const mendPlaces = async (tx: Tx, items: readonly PlacesItem[]): Promise<void> => {
  const back = items.flatMap(({ student_id, before, after }) =>
    without(before, after).map((place) => ({ student_id, ...place })),
  )
  const given = await mendNumbers(tx, back)
  await returnNumbers(tx, [...given, ...items.flatMap(({ before, after }) => without(after, before))])
  await dropLists(
    tx,
    items.flatMap(({ opened }) => opened),
  )
}
