import type { EventSource } from '../../events/event-source.ts'
import { readSummary } from './board-sql.ts'

/** A newcomer reads the board itself. */
export const attendanceEvents: EventSource = {
  find: async (tx, _, now) => ({ data: await readSummary(tx, now) }),
  current: () => Promise.resolve([]),
}
