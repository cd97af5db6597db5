import { closeOnSignals } from '../src/closing.ts'
import { readConfig } from '../src/config.ts'
import type { Database } from '../src/db/in-school.ts'
import { openDatabase } from '../src/postgres/open-database.ts'
import { printProgress } from '../src/progress.ts'
import { openOneConnection } from '../src/db/one-connection.ts'

export interface CommandDatabase {
  readonly db: Database
  readonly ownerUrl: string
}

type As = 'owner' | 'app'

/**
 * Runs a command of the terminal, which opens the configured database when it has read its options: also that of a Plantel
 * which is running. Everything is closed after it. A failure is shown and ends the process with code 1.
 */
export const runCommand = async (
  command: (open: (as: As) => Promise<CommandDatabase>) => Promise<void>,
): Promise<void> => {
  const closing = closeOnSignals('command')
  let interrupted = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.once(signal, () => (interrupted = true))
  const steps: (() => Promise<void>)[] = []
  const open = async (as: As) => {
    const { appUrl, ownerUrl, stop } = await closing.open((signal) =>
      openDatabase(readConfig(), printProgress, { signal, shared: true }),
    )
    const db = openOneConnection(as === 'owner' ? ownerUrl : appUrl)
    steps.push(() => db.destroy(), stop)
    return { db, ownerUrl }
  }
  try {
    await command(open)
    for (const step of steps) await step()
  } catch (error) {
    // Stopped half way, the statement under way has failed: nothing that needs telling.
    if (!interrupted) await closing.fail(error)
  }
}
