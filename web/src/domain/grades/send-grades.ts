import { BULK_MAX } from '@plantel/contract/attendance'
import type { AnswerOf } from '@plantel/contract/endpoint'
import { saveGrades } from '@plantel/contract/grades'
import { call } from '../../lib/http/api.ts'
import { partsOf, type Plan } from './grade-edits.ts'

export type WrittenGrade = AnswerOf<typeof saveGrades>['data'][number]

export const sendGrades = async (
  plan: Plan,
  onPart: (written: readonly WrittenGrade[]) => void,
): Promise<WrittenGrade[]> => {
  const saved: WrittenGrade[] = []
  for (const part of partsOf(plan, BULK_MAX)) {
    // One after the other, so that a refusal leaves everything behind it unsent.
    // eslint-disable-next-line no-await-in-loop
    const { data } = await call(saveGrades, { body: part })
    onPart(data)
    saved.push(...data)
  }
  return saved
}
