import type { FastifyBaseLogger } from 'fastify'
import { type Database, inSchool } from '../../db/in-school.ts'

interface UsedKey {
  school_id: number
  client_id: number
  ip: string
}

export interface KeepAlive {
  /** Not awaited. If it fails, the session's next call tries again. */
  readonly seen: (session_id: number, at: Date) => void
  /** As above, of a key. */
  readonly used: (key: UsedKey, at: Date) => void
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

const noteUse = (db: Database, { school_id, client_id, ip }: UsedKey, at: Date): Promise<void> =>
  inSchool(db, school_id, null, async (tx) => {
    await tx
      .updateTable('api_clients')
      .set({ last_used_at: at.toISOString(), last_ip: ip })
      .where('client_id', '=', client_id)
      .execute()
  })

/** Outside the request's transaction, which stays read-only; once for simultaneous calls of a session or key. */
export const openKeepAlive = (db: Database, log: FastifyBaseLogger): KeepAlive => {
  const underWay = new Map<string, Promise<void>>()
  const once = (kind: 'session' | 'key', id: number, write: () => Promise<void>): void => {
    const what = `${kind} ${id}`
    if (underWay.has(what)) return
    const writing = write()
      .catch((error: unknown) => log.warn({ err: error }, `the ${kind} was not kept alive`))
      .finally(() => underWay.delete(what))
    underWay.set(what, writing)
  }
  return {
    seen: (session_id, at) => once('session', session_id, () => writeDown(db, session_id, at)),
    used: (key, at) => once('key', key.client_id, () => noteUse(db, key, at)),
    close: async () => {
      await Promise.all(underWay.values())
    },
  }
}
