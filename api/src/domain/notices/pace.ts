import { NOTICES_AN_HOUR } from '@plantel/contract/notices'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'

const HOUR = 3_600

/**
 * @param at_once suspensions have a pace of their own: no notice of before stands in their way
 * @throws 429 so many were sent within the hour
 */
export const checkPace = async (
  tx: Tx,
  { user_id, at_once, now }: { user_id: number; at_once: boolean; now: Date },
): Promise<void> => {
  const pacemaker = await tx
    .selectFrom('notices')
    .select('created_at')
    .where('user_id', '=', user_id)
    .where('at_once', '=', at_once)
    .orderBy('created_at', 'desc')
    .offset(NOTICES_AN_HOUR - 1)
    .limit(1)
    .executeTakeFirst()
  if (!pacemaker) return
  const wait = Math.ceil((Date.parse(pacemaker.created_at) - now.getTime()) / 1000) + HOUR
  if (wait > 0) throw problem.tooMany(wait)
}
