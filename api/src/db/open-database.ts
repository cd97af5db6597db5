import type { Config } from '../config.ts'
import { startEmbedded } from './embedded.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { openOutside } from './outside.ts'
import type { Progress } from './progress.ts'
import type { RunningDatabase } from './running-database.ts'

/** Opens the database of this configuration, embedded or outside, and brings it up to date. */
export const openDatabase = async (config: Config, progress: Progress): Promise<RunningDatabase> => {
  const database = config.databaseUrl
    ? await openOutside(config.databaseUrl, progress)
    : await startEmbedded({ dataDir: config.dataDir, progress, durable: true })
  try {
    await migrate(database.ownerUrl, migrationsFolder, progress)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}
