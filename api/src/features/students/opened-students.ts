import { LRUCache } from 'lru-cache'
import type { Endpoint } from '@plantel/contract/endpoint'
import { writeAudit } from '../../audit/write-audit.ts'
import type { SchoolCall } from '../../http/request.ts'

/** A screen asks again when somebody returns to it: still the same reading. */
const SAME_READING_MS = 10 * 60_000
const MOST = 20_000

type Call = SchoolCall<Endpoint>

/** Privacy: logs which student was opened, never the data. */
export const openedStudents = () => {
  const noted = new LRUCache<string, number>({ max: MOST })
  return (
    { session_id }: Pick<Call['user'], 'session_id'>,
    student_id: number,
    { now, noteReading }: Pick<Call, 'now' | 'noteReading'>,
  ): void => {
    const key = `${session_id} ${student_id}`
    const at = now.getTime()
    if (at - (noted.get(key) ?? -Infinity) < SAME_READING_MS) return
    noteReading(async (tx) => {
      await writeAudit(tx, 'students:read', { student_id })
      noted.set(key, at)
    })
  }
}
