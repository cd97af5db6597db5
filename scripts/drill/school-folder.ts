import { cpSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../../api/src/postgres/embedded/embedded.ts'
import { migrate, databaseFolder } from '../../api/src/db/migrate.ts'
import { readServerFile } from '../../api/src/postgres/embedded/stray-servers.ts'
import { hashPassword } from '../../api/src/passwords/hasher.ts'
import { makeScratchFolder } from '../../api/test/clusters/scratch-folder.ts'
import { withClient } from '../../bench/src/world/clients.ts'
import { type CutSize, fillCutSchool } from '../../bench/src/cut/fill-cut-school.ts'

/** The data folder of a server that is not running; it can be restored to the state that was kept. */
export interface SchoolFolder {
  readonly dataDir: string
  readonly template: string
  readonly school_id: number
  readonly phone: string
  readonly password: string
  readonly restore: () => Promise<void>
  /** What `restore` brings back from now on. */
  readonly keep: () => void
}

const PHONE = '6190000001'
const PASSWORD = 'una clave de simulacro'
const SIZE: CutSize = { groups: 24, days: 20 }

const silent = () => undefined

const superuserUrl = (dataDir: string, host: string): string =>
  `postgresql://postgres:${readFileSync(join(dataDir, 'secrets/superuser'), 'utf8').trim()}@${host}/plantel`

/** Copies as `cp -a` does: the server's files belong to its own user. */
const copy = (from: string, to: string): void => {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', from, to])
}

export const openSchoolFolder = async (size = SIZE): Promise<SchoolFolder> => {
  const dataDir = makeScratchFolder()
  const template = `${dataDir}-before`
  const database = await startEmbedded({ dataDir, progress: silent, durable: true })
  await migrate(database.ownerUrl, databaseFolder, silent)
  const passwordHash = await hashPassword(PASSWORD)
  const url = superuserUrl(dataDir, new URL(database.ownerUrl).host)
  const school_id = await fillCutSchool(url, size, { phone: PHONE, passwordHash })
  await database.stop()
  const keep = () => {
    rmSync(template, { recursive: true, force: true })
    copy(dataDir, template)
  }
  keep()
  const restore = async () => {
    rmSync(dataDir, { recursive: true, force: true })
    copy(template, dataDir)
  }
  return { dataDir, template, school_id, phone: PHONE, password: PASSWORD, restore, keep }
}

const clusterOf = ({ dataDir }: SchoolFolder): string => realpathSync(join(dataDir, 'postgres'))

/** As superuser, who sees every school. @throws while the server is away */
export const adminUrl = (folder: SchoolFolder): string =>
  superuserUrl(folder.dataDir, `127.0.0.1:${readServerFile(clusterOf(folder))[3]}`)

export const killDatabase = (folder: SchoolFolder): void => {
  process.kill(Number(readServerFile(clusterOf(folder))[0]), 'SIGKILL')
}

const RESTART_MS = 180_000
const POLL_MS = 100

/** A killed database is started again by the API. @throws when it is not */
export const untilDatabaseIsBack = async (folder: SchoolFolder): Promise<void> => {
  const until = performance.now() + RESTART_MS
  for (;;) {
    try {
      await withClient(adminUrl(folder), (client) => client.query('select 1'))
      return
    } catch (error) {
      if (performance.now() > until) throw error
      await sleep(POLL_MS)
    }
  }
}
