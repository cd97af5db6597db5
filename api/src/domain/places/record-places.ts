import type { Tx } from '../../db/in-school.ts'
import { holdPlaces } from './held-places.ts'
import { recordUndo } from '../undo/record-undo.ts'
import type { Place, PlacesItem } from '../undo/undo-items.ts'
import type { PlacedStudent } from './places-sql.ts'

export interface Touched {
  /** As it was locked. */
  student: PlacedStudent
  groups: readonly number[]
  opened?: PlacesItem['opened']
}

/** What takes it back, once the students' places are changed. */
export const placesItems = async (tx: Tx, touched: readonly Touched[]): Promise<PlacesItem[]> => {
  const after = await holdPlaces(
    tx,
    touched.map(({ student }) => student.student_id),
  )
  return touched.map(({ student: { student_id, enrollments }, groups, opened = [] }) => {
    const placesIn = (places: readonly Place[]): Place[] =>
      places
        .filter(({ group_id }) => groups.includes(group_id))
        .map(({ group_id, number }) => ({ group_id, number }))
        .toSorted((one, other) => one.group_id - other.group_id)
    return { student_id, before: placesIn(enrollments), after: placesIn(after.get(student_id) ?? []), opened }
  })
}

/** Of one student. @returns undo_id */
export const recordPlaces = async (
  tx: Tx,
  { kind, now, ...touched }: Touched & { kind: 'group' | 'special-groups'; now: Date },
): Promise<number> => recordUndo(tx, kind, await placesItems(tx, [touched]), now)
