import { createHash } from 'node:crypto'
import { nextDay } from '@plantel/contract/school-days'
import { SENT_LATE_DAYS } from '@plantel/contract/attendance'
import { problem } from '../../http/problems.ts'
import type { Mark } from './rules.ts'

/** A list with a name of the device's: sent again it is the same one. */
export interface SentList {
  client_id: string
  sent_digest: Buffer
  /** Of a list that waited on the device for a network. */
  passed_at: Date | null
}

interface Sent {
  client_id?: string | undefined
  passed_at?: string | undefined
  group_id: number
  items: readonly (Mark & { subject_id: number; date: string })[]
}

const digestOf = ({ group_id, items }: Sent): Buffer => {
  const marks = items
    .toSorted((one, other) => one.student_id - other.student_id)
    .map((item) => [item.student_id, item.code, item.assistance, item.excused, item.arrived_at, item.note])
  const { subject_id, date } = items[0] ?? {}
  return createHash('sha256')
    .update(JSON.stringify([group_id, subject_id, date, marks]))
    .digest()
}

/** A device whose clock is ahead has passed it now. */
export const sentListOf = (sent: Sent, now: Date): SentList | undefined => {
  if (sent.client_id === undefined) return undefined
  const passed = sent.passed_at === undefined ? null : new Date(sent.passed_at)
  return {
    client_id: sent.client_id,
    sent_digest: digestOf(sent),
    passed_at: passed !== null && passed > now ? now : passed,
  }
}

/** The day that a list is for: today or one before, or of a list that waited on its device the day on which it was passed. @throws 1017 */
export const dayToTake = (
  {
    client_id,
    passed_at,
    items,
  }: Pick<Sent, 'client_id' | 'passed_at'> & { items: readonly { date: string }[] },
  today: string,
): string => {
  if (passed_at === undefined) {
    const day = items[0]?.date ?? today
    return day < today ? day : today
  }
  if (client_id === undefined)
    throw problem.invalid([{ field: 'client_id', message: 'Lo lleva toda lista que esperó en el teléfono' }])
  const day = items[0]?.date ?? today
  if (day > today) return today
  if (day < nextDay(today, -SENT_LATE_DAYS))
    throw problem.invalid([
      { field: 'passed_at', message: `Pasaron más de ${SENT_LATE_DAYS} días desde que se pasó la lista` },
    ])
  return day
}

export interface StoredList {
  subject_id: number
  date: string
  taken_by: number
  same: boolean
}

/** Whether the list that this device has sent before is this one. @throws 403 another's · 9001 another list */
export const isSentBefore = (
  stored: StoredList | null | undefined,
  { subject_id, date, user_id }: { subject_id: number; date: string; user_id: number },
): boolean => {
  if (!stored) return false
  if (stored.taken_by !== user_id) throw problem.forbidden()
  if (stored.subject_id !== subject_id || stored.date !== date || !stored.same) throw problem.code(9001)
  return true
}
