import { sql } from 'kysely'
import type { Progress } from '../db/progress.ts'
import type { RunningDatabase } from '../db/running-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { openOneConnection } from '../school-create/one-connection.ts'
import { todayInDurango } from './days.ts'
import { fillIfEmpty } from './fill.ts'
import { tidyDatabase } from './tidy-database.ts'

/** At the start of Plantel without the demonstration: whoever is signed in to one is out. */
export const silence = async ({ ownerUrl }: RunningDatabase): Promise<void> => {
  const db = openOneConnection(ownerUrl)
  try {
    await sql`delete from sessions s using schools c where c.school_id = s.school_id and c.demonstration`.execute(
      db,
    )
  } finally {
    await db.destroy()
  }
}

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
