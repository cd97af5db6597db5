import { type Database, openDatabaseHandle } from './in-school.ts'
import { openPool } from './pool.ts'
import { SESSION_OPTIONS } from './session-settings.ts'

/** One direct connection for work that is done once. What it leaves prepared ends with it. */
export const openOneConnection = (url: string): Database => {
  const pool = openPool(url, 1, { options: SESSION_OPTIONS })
  // Without a listener, a connection that the server closes while idle would end the process. A statement under way fails anyway.
  pool.on('error', () => undefined)
  return openDatabaseHandle(pool)
}
