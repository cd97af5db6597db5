import type { Config } from '../config.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { migrate, databaseFolder } from '../db/migrate.ts'
import { openOutside } from './outside/outside.ts'
import type { Progress } from '../progress.ts'
import type { RunningDatabase } from './running-database.ts'

/** `signal` gives up while it is opened; `shared`: may use the server of a running Plantel. */
export const openDatabase = async (
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  progress: Progress,
  { signal, shared = false }: { signal?: AbortSignal; shared?: boolean } = {},
): Promise<RunningDatabase> => {
  const database = databaseUrl
    ? await openOutside(databaseDirectUrl ?? databaseUrl, progress, databaseDirectUrl && databaseUrl)
    : await startEmbedded({ dataDir, progress, durable: true, signal, shared })
  try {
    await migrate(database.ownerUrl, databaseFolder, progress)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}
