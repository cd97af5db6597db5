import { fileURLToPath } from 'node:url'
import { Logger, runMigrations as migrateQueue } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import { Client, DatabaseError } from 'pg'
import { messageOf, StartFailure } from '../start-failure.ts'
import type { Progress } from '../progress.ts'

const silent = new Logger(() => () => undefined)

/** The folder of Plantel's own migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Brings the database up to date: runs, in order of their numbers, the `0001_name.sql` files of `folder` that it
 * has not seen, each in its own transaction. Several processes may call it at once: the others wait.
 * A migration that fails is a `StartFailure` that names it; those before it stay.
 */
export const migrate = async (ownerUrl: string, folder: string, progress: Progress): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl, application_name: 'plantel-migrate' })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('plantel migrations'))")
    // From here on, rather fail than make a running Plantel wait behind us for a table.
    await client.query("set lock_timeout = '2s'")
    await runPending(client, folder, progress)
    // The queue's own tables: our functions write into them from the first request on.
    await migrateQueue({ connectionString: ownerUrl, logger: silent })
  } finally {
    await client.end()
  }
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
      // Its own report of an error quotes whole files; ours names the place.
      logger: { info: onInfo, warn: () => undefined, error: () => undefined },
    })
  } catch (error) {
    const where = current
      ? `La migración ${current} no se pudo aplicar`
      : 'No se pudieron aplicar las migraciones'
    throw new StartFailure(`${where}: ${messageOf(error)}${placeOf(error)}.`, { cause: error })
  }
}

const placeOf = (error: unknown): string => {
  if (!(error instanceof DatabaseError)) return ''
  const { position, where } = error
  if (position) return ` (carácter ${position} del archivo)`
  return where ? ` (${where})` : ''
}
