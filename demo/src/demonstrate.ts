import type { Progress } from '@plantel/api/src/progress.ts'
import type { RunningDatabase } from '@plantel/api/src/postgres/running-database.ts'
import type { FileStore } from '@plantel/api/src/files/file-store.ts'
import { openOneConnection } from '@plantel/api/src/db/one-connection.ts'
import { todayInDurango } from './days.ts'
import { fillIfEmpty } from './fill.ts'
import { tidyDatabase } from './tidy-database.ts'

/** At the start of Plantel: a database without schools gets the demonstration, as of today. */
export const demonstrate = async (
  { ownerUrl }: RunningDatabase,
  files: FileStore,
  progress: Progress,
): Promise<void> => {
  const db = openOneConnection(ownerUrl)
  try {
    const filled = await fillIfEmpty(db, { today: todayInDurango(new Date()), files, progress })
    if (filled) await tidyDatabase(ownerUrl, progress)
  } finally {
    await db.destroy()
  }
}
