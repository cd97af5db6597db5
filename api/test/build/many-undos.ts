import { UNDO_DAYS } from '@plantel/contract/undo'
import { NOON } from '../app.ts'
import type { Person } from '../as.ts'
import { build } from './build.ts'

/** As if that person had switched themselves off that often. */
export const manyUndos = async ({ school_id, user_id }: Person, count: number): Promise<void> => {
  const until = new Date(NOON)
  until.setUTCDate(until.getUTCDate() + UNDO_DAYS)
  const items = JSON.stringify([{ user_id, before: 1, after: 0 }])
  const undo = { user_id, at: NOON.toISOString(), until: until.toISOString(), items }
  const undos = Array.from({ length: count }, () => ({ ...undo, kind: 'user-status' as const }))
  await build.within(school_id, (tx) => tx.insertInto('undos').values(undos).execute())
}
