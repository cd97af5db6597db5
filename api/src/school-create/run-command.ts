import { closeOnSignals } from '../closing.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabaseHandle } from '../db/in-school.ts'
import { openDatabase } from '../db/open-database.ts'
import { openPool } from '../db/pool.ts'
import { printProgress } from '../db/progress.ts'

export interface CommandDatabase {
  /** One connection, as the application's role. */
  readonly db: Database
  readonly ownerUrl: string
}

/**
 * Runs a command of the terminal, which opens the configured database when it has read its options. Everything is closed
 * after it. A failure is shown and ends the process with code 1.
 */
export const runCommand = async (
  command: (open: () => Promise<CommandDatabase>) => Promise<void>,
): Promise<void> => {
  const closing = closeOnSignals()
  const steps: (() => Promise<void>)[] = []
  const open = async () => {
    const { appUrl, ownerUrl, stop } = await openDatabase(readConfig(), printProgress)
    const pool = openPool(appUrl, 1)
    // Without a listener a connection that ends with the server would end the process; a statement under way fails anyway.
    pool.on('error', () => undefined)
    const db = openDatabaseHandle(pool)
    steps.push(() => db.destroy(), stop)
    closing.add(stop)
    return { db, ownerUrl }
  }
  try {
    await command(open)
    for (const step of steps) await step()
  } catch (error) {
    await closing.fail(error)
  }
}
