import { UNDO_DAYS } from '@plantel/contract/undo'
import { NOON } from '../app.ts'
import { writeAudits } from '../../src/audit/write-audit.ts'
import type { Person } from '../as.ts'
import { build } from './build.ts'

/** As if that person had switched themselves off that often; each time is in the log. */
export const manyUndos = async ({ school_id, user_id }: Person, count: number): Promise<void> => {
  const until = new Date(NOON)
  until.setUTCDate(until.getUTCDate() + UNDO_DAYS)
  const items = JSON.stringify([{ user_id, before: 1, after: 0 }])
  const undo = { user_id, at: NOON.toISOString(), until: until.toISOString(), items }
  const undos = Array.from({ length: count }, () => ({ ...undo, kind: 'user-status' as const }))
  await build.within(school_id, async (tx) => {
    await tx.insertInto('undos').values(undos).execute()
    await writeAudits(
      tx,
      'user:status',
      undos.map(() => ({ user_id, status: 0 })),
    )
  })
}
