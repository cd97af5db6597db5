import { join } from 'node:path'
import { fillFromKept, sumOf } from '../../../scripts/kept-folder.ts'
import { databaseFolder, migrate } from '../../src/db/migrate.ts'
import { startEmbedded } from '../../src/postgres/embedded/embedded.ts'

const root = join(import.meta.dirname, '../../..')
const store = join(root, 'node_modules/.cache/prepared-clusters')

const SOURCES = ['api/database', 'api/src/db', 'api/src/postgres', 'package-lock.json']

/** `empty`: the roles and an empty database. `migrated`: the schema too. */
export type Stage = 'empty' | 'migrated'

const silent = () => undefined

const prepare = async (stage: Stage, dataDir: string): Promise<void> => {
  const database = await startEmbedded({ dataDir, progress: silent, durable: false })
  try {
    if (stage === 'migrated') await migrate(database.ownerUrl, databaseFolder, silent)
  } finally {
    await database.stop()
  }
}

export const copyPrepared = (stage: Stage, dataDir: string): Promise<void> =>
  fillFromKept(dataDir, {
    store,
    name: `${stage}-${sumOf(root, SOURCES)}`,
    make: (folder) => prepare(stage, folder),
  })
