import type { Flag } from '@plantel/contract/fields'
import { build } from './build.ts'

interface Days {
  professor_id: number
  substitute_id: number
  from: string
  to: string
  grades?: Flag
  /** Else all. */
  subject_ids?: readonly number[]
}

/** @returns substitution_id */
export const standIn = (school_id: number, { from, to, subject_ids, ...row }: Days): Promise<number> =>
  build.within(school_id, async (tx) => {
    const { substitution_id } = await tx
      .insertInto('substitutions')
      .values({ ...row, from_date: from, to_date: to, all_classes: subject_ids === undefined })
      .returning('substitution_id')
      .executeTakeFirstOrThrow()
    for (const subject_id of subject_ids ?? [])
      await tx.insertInto('substituted_classes').values({ substitution_id, subject_id }).execute()
    return substitution_id
  })
