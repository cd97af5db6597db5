import { type Database, openDatabaseHandle } from './in-school.ts'
import { openPool } from './pool.ts'
import { SESSION_OPTIONS } from './session-settings.ts'

/** One direct connection for a single task. Its prepared statements end with it. */
export const openOneConnection = (url: string): Database => {
  const pool = openPool(url, 1, { options: SESSION_OPTIONS })
  // Without a listener, a connection that the server closes while idle would end the process.
  pool.on('error', () => undefined)
  return openDatabaseHandle(pool)
}
