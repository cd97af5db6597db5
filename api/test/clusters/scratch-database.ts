import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../../src/postgres/embedded/embedded.ts'
import type { RunningDatabase } from '../../src/postgres/running-database.ts'
import { copyPrepared, type Stage } from './prepared-cluster.ts'
import { makeFastFolder } from './scratch-folder.ts'

const silent = () => undefined

/** Removes a folder that a server, already told to stop, may still write in. Waits without the event loop. */
const removeBusy = (folder: string) => {
  for (let attemptsLeft = 20; existsSync(folder); attemptsLeft -= 1) {
    try {
      rmSync(folder, { recursive: true })
    } catch (error) {
      if (attemptsLeft === 0) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}

export interface ScratchCluster extends RunningDatabase {
  readonly superuserUrl: (database: string) => string
}

const openCopy = async (stage: Stage): Promise<ScratchCluster> => {
  const dataDir = makeFastFolder()
  await copyPrepared(stage, dataDir)
  const database = await startEmbedded({ dataDir, progress: silent, durable: false })
  // A run that is cut short, or whose teardown fails before ours, never calls `stop`.
  process.once('exit', () => removeBusy(dataDir))
  const password = readFileSync(join(dataDir, 'secrets/superuser'), 'utf8').trim()
  const { host } = new URL(database.ownerUrl)
  return {
    ...database,
    superuserUrl: (name) => `postgresql://postgres:${password}@${host}/${name}`,
    stop: async () => {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A cluster with an empty database that leaves nothing behind after `stop`; fast rather than safe. */
export const openScratchCluster = (): Promise<ScratchCluster> => openCopy('empty')

export const openScratchDatabase = (): Promise<ScratchCluster> => openCopy('migrated')
