import type { Tx } from '../../db/in-school.ts'
import { holdPlaces } from '../../domain/undo/places-sql.ts'
import { recordUndo } from '../../domain/undo/record-undo.ts'
import type { Place, PlacesItem } from '../../domain/undo/undo-items.ts'
import type { PlacedStudent } from './sql.ts'

interface Touched {
  kind: 'group' | 'special-groups'
  groups: readonly number[]
  opened?: PlacesItem['opened']
  now: Date
}

/** Once a student's places are changed; `before`: as they were locked. @returns undo_id */
export const recordPlaces = async (
  tx: Tx,
  { student_id, enrollments: before }: PlacedStudent,
  { kind, groups, opened = [], now }: Touched,
): Promise<number> => {
  const touched = (places: readonly Place[]): Place[] =>
    places
      .filter(({ group_id }) => groups.includes(group_id))
      .map(({ group_id, number }) => ({ group_id, number }))
      .toSorted((one, other) => one.group_id - other.group_id)
  const after = (await holdPlaces(tx, [student_id])).get(student_id) ?? []
  const item = { student_id, before: touched(before), after: touched(after), opened }
  return recordUndo(tx, kind, [item], now)
}
