import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { tellDirectors } from './custody-news.ts'

interface AccessChange {
  student_id: number
  parent_id: number
  /** A level; or how the parent came to see nothing any more. */
  access: number | 'ended' | 'no guardian' | 'off' | 'authorized' | 'authorization withdrawn'
  reason?: string | null | undefined
  [more: string]: unknown
}

/** What somebody of the family may see has changed: it is sealed in the log, and directors hear of it. */
export const noteAccessChange = async (tx: Tx, change: AccessChange, now: Date): Promise<void> => {
  await writeAudit(tx, 'custody:change', change)
  const custody = change.access === 'ended' ? 'ended' : 'access'
  await tellDirectors(tx, { student_id: change.student_id, custody, now })
}
