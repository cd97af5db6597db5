import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations as migrateQueue } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'
import { productVersion } from '../product-version.ts'
import { messageOf, StartFailure } from '../start-failure.ts'
import type { Progress } from '../progress.ts'
import { type AppliedBy, applySources, areApplied, dropGone, mayApply, placeOf } from './apply-sources.ts'
import { refuseFirstHistory } from './first-history.ts'
import { readSources } from './sources.ts'

const silent = new Logger(() => () => undefined)

export const databaseFolder = fileURLToPath(new URL('../../database', import.meta.url))

const migrationsOf = (folder: string): string => join(folder, 'migrations')

export const migrationNames = (folder: string): string[] =>
  readdirSync(migrationsOf(folder))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

/** Safe in several processes at once: the others wait. @throws StartFailure that names what failed */
export const migrate = async (ownerUrl: string, folder: string, progress: Progress): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl, application_name: 'plantel-migrate' })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('plantel migrations'))")
    // From here on, fail rather than make a running Plantel wait behind us for a table.
    await client.query("set lock_timeout = '2s'")
    await bringUpToDate(client, folder, { sources: readSources(folder), version: productVersion(), progress })
    // The queue's own tables: our functions write into them from the first request on.
    await migrateQueue({ connectionString: ownerUrl, logger: silent })
  } finally {
    await client.end()
  }
}

const bringUpToDate = async (client: Client, folder: string, by: AppliedBy): Promise<void> => {
  await refuseFirstHistory(client)
  const ours = await mayApply(client, by)
  const { tables, rest } = by.sources
  if (ours && !(await areApplied(client, tables))) await applySources(client, tables, by)
  if (existsSync(migrationsOf(folder))) await runPending(client, migrationsOf(folder), by.progress)
  if (!ours) return
  await applySources(client, [...tables, ...rest], by)
  await dropGone(client, by)
}

const runPending = async (client: Client, folder: string, progress: Progress) => {
  let current = ''
  const onInfo = (line: string) => {
    const started = /^### MIGRATION (.+) \(UP\) ###$/.exec(line)
    if (!started?.[1]) return
    current = started[1]
    progress(`Aplicando la migración ${current}…`)
  }
  try {
    await runner({
      dbClient: client,
      dir: folder,
      ignorePattern: '(?!.*\\.sql$).*',
      direction: 'up',
      migrationsTable: 'migrations',
      singleTransaction: false,
      noLock: true,
      // Its own error report quotes whole files; ours names the place.
      logger: { info: onInfo, warn: () => undefined, error: () => undefined },
    })
  } catch (error) {
    const where = current
      ? `La migración ${current} no se pudo aplicar`
      : 'No se pudieron aplicar las migraciones'
    throw new StartFailure(`${where}: ${messageOf(error)}${placeOf(error)}.`, { cause: error })
  }
}
