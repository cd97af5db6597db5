import { UNDO_DAYS } from '@plantel/contract/undo'
import { NOON } from '../app.ts'
import { build } from '../build/build.ts'
import type { SampleCall } from './sample-call.ts'
import type { Place } from './world.ts'

const DAY_MS = 86_400_000

/** A professor of the place, switched off; the command as it was kept. */
const switchedOff = async ({ school_id, people }: Place): Promise<number> => {
  const { user_id } = await build.user(school_id, ['PROFESSOR'])
  return build.within(school_id, async (tx) => {
    await tx.updateTable('users').set({ status: 0 }).where('user_id', '=', user_id).execute()
    const { undo_id } = await tx
      .insertInto('undos')
      .values({
        kind: 'user-status',
        user_id: people.ADMINISTER.user_id,
        at: NOON.toISOString(),
        until: new Date(NOON.getTime() + UNDO_DAYS * DAY_MS).toISOString(),
        items: JSON.stringify([{ user_id, before: 1, after: 0 }]),
      })
      .returning('undo_id')
      .executeTakeFirstOrThrow()
    return undo_id
  })
}

export const UNDO_SAMPLES: Record<string, SampleCall> = {
  readUndos: { by: 'ADMINISTER', aim: (at) => ({ params: { id: at.school_id } }) },
  giveUndo: { by: 'ADMINISTER', aim: async (at) => ({ params: { id: await switchedOff(at) } }) },
}
