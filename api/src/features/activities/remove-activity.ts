import { concernedWords } from '@plantel/contract/activity'
import { groupTitle } from '@plantel/contract/school-words'
import { queueSending } from '../../domain/notices/send-notice.ts'
import type { Tx } from '../../db/in-school.ts'
import type { Caller } from '../../http/request.ts'
import * as rows from './resumption-sql.ts'
import { type ActivityRow, deleteActivity } from './sql.ts'
import { dayWords, toldOf } from './suspension-rules.ts'

const SAYS = 'Se canceló la suspensión: hay clases como siempre.'

interface By {
  user: Caller
  today: string
  now: Date
}

/** Named where it was not about the whole school, or another day without classes still stands for some. */
const wordsOf = (
  { level, turn, groups }: ActivityRow,
  all: readonly rows.SuspendedGroup[],
  back: readonly rows.SuspendedGroup[],
): string => {
  const some = groups !== null || back.length < all.length
  if (!some && level === 0 && turn === null) return SAYS
  const named = some ? back.map((group) => ({ title: groupTitle(group) })) : []
  return toldOf(concernedWords({ level, turn, groups: named }), SAYS)
}

/**
 * Of a suspension: who was told reads that there are classes, where no other activity takes the day away. Who was not told yet hears
 * nothing, and nobody hears of a day that has passed. @returns for the audit
 */
export const removeActivity = async (
  tx: Tx,
  activity: ActivityRow,
  { user: { school_id, user_id }, today, now }: By,
): Promise<{ told?: number }> => {
  const { activity_id, notice_id } = activity
  if (notice_id === null) {
    await deleteActivity(tx, activity_id)
    return {}
  }
  const all = await rows.findSuspended(tx, activity_id)
  await deleteActivity(tx, activity_id)
  const date = activity.start_date.slice(0, 10)
  const held = await rows.stopSuspension(tx, notice_id, now)
  if (date < today) return { told: 0 }
  const back = await rows.withClasses(tx, all, date)
  const group_ids = back.map(({ group_id }) => group_id)
  if (date === today) await rows.tellOfListsAgain(tx, group_ids, today)
  if (held === 0) return { told: 0 }
  const sent = await rows.insertResumption(tx, {
    notice_id,
    group_ids,
    date,
    user_id,
    title: `Sí hay clases ${dayWords(date)}`,
    description: wordsOf(activity, all, back),
    now,
  })
  if (!sent) return { told: 0 }
  await queueSending(tx, { school_id, notice_id: sent.notice_id })
  return { told: sent.expected }
}
