import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '@plantel/api/src/postgres/embedded/embedded.ts'
import { migrate, databaseFolder } from '@plantel/api/src/db/migrate.ts'
import type { RunningDatabase } from '@plantel/api/src/postgres/running-database.ts'
import { makeScratchFolder } from '@plantel/api/test/clusters/scratch-folder.ts'
import { withClient } from './clients.ts'

const silent = () => undefined

export interface Cluster extends RunningDatabase {
  /** The cost of `fsync` in this folder is part of every save. */
  readonly folder: string
  /** Bypasses row security and may switch triggers off: for filling and for bare statements. */
  readonly superuserUrl: string
  /** Copies the database. No other connection to it may be open meanwhile. */
  readonly copyDatabase: (name: string) => Promise<{ ownerUrl: string; appUrl: string }>
  /** Forces a checkpoint, so that none falls into a measurement. */
  readonly checkpoint: () => Promise<void>
}

const onDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = name
  return changed.href
}

/** Removes a folder that a server, already told to stop, may still write in. Waits without the event loop. */
const removeBusy = (folder: string): void => {
  for (let attemptsLeft = 50; existsSync(folder); attemptsLeft -= 1) {
    try {
      rmSync(folder, { recursive: true })
    } catch (error) {
      if (attemptsLeft === 0) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}

/** A new migrated cluster in a temporary folder, with the durability of production. */
export const openCluster = async (): Promise<Cluster> => {
  const folder = makeScratchFolder()
  const database = await startEmbedded({ dataDir: folder, progress: silent, durable: true })
  // After the handler that tells the server to stop; a bench that is cut short never calls `stop`.
  process.once('exit', () => removeBusy(folder))
  await migrate(database.ownerUrl, databaseFolder, silent)
  const password = readFileSync(join(folder, 'secrets/superuser'), 'utf8').trim()
  const superuserUrl = `postgresql://postgres:${password}@${new URL(database.ownerUrl).host}/plantel`
  const asSuperuser = (statement: string) =>
    withClient(onDatabase(superuserUrl, 'postgres'), async (client) => void (await client.query(statement)))
  return {
    ...database,
    folder,
    superuserUrl,
    copyDatabase: async (name) => {
      await asSuperuser(`create database ${name} template plantel owner plantel_owner`)
      return { ownerUrl: onDatabase(database.ownerUrl, name), appUrl: onDatabase(database.appUrl, name) }
    },
    checkpoint: () => asSuperuser('checkpoint'),
    stop: async () => {
      await database.stop()
      removeBusy(folder)
    },
  }
}
