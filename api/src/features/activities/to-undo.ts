import { pick } from '../../db/columns.ts'
import { changedOnly } from '../../domain/undo/changed-fields.ts'
import type { UndoItems } from '../../domain/undo/undo-items.ts'
import { type ActivityRow, type ActivityValues, WRITTEN } from './sql.ts'

const DATES = ['is_range', 'start_date', 'end_date'] as const

/** Days go together: one alone may not fit the others. */
export const changeToUndo = (
  stored: ActivityRow,
  values: ActivityValues,
): UndoItems['activity'] | undefined => {
  const before: ActivityValues = pick(stored, WRITTEN)
  const changed = changedOnly(before, values, WRITTEN)
  if (!changed) return undefined
  const moved = DATES.some((field) => field in changed.after)
  return {
    activity_id: stored.activity_id,
    description: stored.description,
    before: { ...changed.before, ...(moved ? pick(before, DATES) : {}) },
    after: { ...changed.after, ...(moved ? pick(values, DATES) : {}) },
  }
}

/** A suspension has no way back: whom it concerned were told that there are classes. Nor has a day of the SEP's calendar, which is put in whole. */
export const deletionToUndo = (
  activity: ActivityRow,
  school_id: number,
): UndoItems['activity-deleted'] | undefined => {
  const { notice_id, turn, groups, pack } = activity
  if (notice_id !== null || turn !== null || groups !== null || pack !== null) return undefined
  return { school_id, form: pick(activity, WRITTEN) }
}
