import { inSchool } from '../../db/in-school.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { queueLaterTelling } from '../../domain/feed/feed-waker.ts'
import { codeOf } from '../../start-failure.ts'
import { findNextEvents, findNextTime, setAside, tellSome } from './tell-sql.ts'

interface Telling {
  workshop: Pick<Workshop, 'db' | 'now'>
  school_id: number
  complain: (line: string) => void
}

/** SQLSTATE: data (22, 23), limits (54), triggers (P0), statement time (57014). All others may pass. */
const failsForGood = (error: unknown): boolean => /^(22|23|54|P0|57014)/.test(codeOf(error) ?? '')

const tell = ({ workshop: { db, now }, school_id }: Telling, event_id: number | null): Promise<number> =>
  inSchool(db, school_id, null, (tx) => tellSome(tx, now(), event_id))

/** One at a time: an event that fails for good is set aside, or it would block the rest. */
const tellEach = async (telling: Telling): Promise<void> => {
  const { workshop, school_id, complain } = telling
  for (const event_id of await inSchool(workshop.db, school_id, null, findNextEvents)) {
    try {
      await tell(telling, event_id)
    } catch (error) {
      if (!failsForGood(error)) throw error
      await inSchool(workshop.db, school_id, null, (tx) => setAside(tx, event_id))
      complain(`school ${school_id}: event ${event_id} of the feed could not be told (${codeOf(error)})`)
    }
  }
}

const comeBack = async ({ workshop, school_id }: Telling): Promise<void> =>
  inSchool(workshop.db, school_id, null, async (tx) => {
    const next = await findNextTime(tx)
    if (next !== null) await queueLaterTelling(tx, school_id, next)
  })

/** Several transactions: after a crash the next attempt goes on. */
export const tellAll = async (telling: Telling): Promise<void> => {
  for (;;) {
    try {
      if ((await tell(telling, null)) === 0) return await comeBack(telling)
    } catch (error) {
      if (!failsForGood(error)) throw error
      await tellEach(telling)
    }
  }
}
