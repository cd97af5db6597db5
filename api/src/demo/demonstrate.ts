import { openDatabaseHandle } from '../db/in-school.ts'
import { openPool } from '../db/pool.ts'
import type { Progress } from '../db/progress.ts'
import type { RunningDatabase } from '../db/running-database.ts'
import { todayInDurango } from './days.ts'
import { fillIfEmpty } from './fill.ts'
import { tidyDatabase } from './tidy-database.ts'

/** At the start of Plantel: a database without schools gets the demonstration, as of today. */
export const demonstrate = async (database: RunningDatabase, progress: Progress): Promise<void> => {
  const db = openDatabaseHandle(openPool(database.appUrl, 1))
  try {
    const filled = await fillIfEmpty(db, { today: todayInDurango(new Date()), progress })
    if (filled) await tidyDatabase(database.ownerUrl, progress)
  } finally {
    await db.destroy()
  }
}
