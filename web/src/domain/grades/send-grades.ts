import { BULK_MAX } from '@plantel/contract/attendance'
import type { AnswerOf } from '@plantel/contract/endpoint'
import { saveGrades } from '@plantel/contract/grades'
import { call } from '../../lib/http/api.ts'
import { partsOf, type Plan } from './grade-edits.ts'

export type WrittenGrade = AnswerOf<typeof saveGrades>['data'][number]

interface SavedGrades {
  saved: WrittenGrade[]
  /** Null of what went in several parts: each has its own in *Cambios*. */
  undo_id: number | null
}

export const sendGrades = async (
  plan: Plan,
  onPart: (written: readonly WrittenGrade[]) => void,
): Promise<SavedGrades> => {
  const saved: WrittenGrade[] = []
  const ways: (number | null)[] = []
  for (const part of partsOf(plan, BULK_MAX)) {
    // One after the other, so that a refusal leaves everything behind it unsent.
    // eslint-disable-next-line no-await-in-loop
    const { data, undo_id } = await call(saveGrades, { body: part })
    onPart(data)
    saved.push(...data)
    ways.push(undo_id)
  }
  return { saved, undo_id: ways.length === 1 ? (ways[0] ?? null) : null }
}
