import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/in-school.ts'

export interface KeepAlive {
  /** Not awaited. If it fails, the session's next call tries again. */
  readonly seen: (session_id: number, at: Date) => void
  readonly close: () => Promise<void>
}

const writeDown = async (db: Database, session_id: number, at: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: at.toISOString() })
    .where('session_id', '=', session_id)
    .where('last_seen_at', '<', at.toISOString())
    .execute()
}

/** Outside the request's transaction, which stays read-only; once for simultaneous calls of a session. */
export const openKeepAlive = (db: Database, log: FastifyBaseLogger): KeepAlive => {
  const underWay = new Map<number, Promise<void>>()
  return {
    seen: (session_id, at) => {
      if (underWay.has(session_id)) return
      const writing = writeDown(db, session_id, at)
        .catch((error: unknown) => log.warn({ err: error }, 'the session was not kept alive'))
        .finally(() => underWay.delete(session_id))
      underWay.set(session_id, writing)
    },
    close: async () => {
      await Promise.all(underWay.values())
    },
  }
}
