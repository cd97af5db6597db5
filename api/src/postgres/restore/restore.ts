import type { Decrypter } from 'age-encryption'
import { Client } from 'pg'
import { startEmbedded } from '../embedded/embedded.ts'
import { isFirstHistory } from '../../db/first-history.ts'
import { databaseFolder, migrate, migrationNames } from '../../db/migrate.ts'
import { isNewerVersion, productVersion } from '../../product-version.ts'
import type { Progress } from '../../progress.ts'
import type { RunningDatabase } from '../running-database.ts'
import { renewRoleSecrets, superuserUrlOf } from '../embedded/superuser-url.ts'
import type { FileStore } from '../../files/file-store.ts'
import { withDiskTrouble } from '../disk-trouble.ts'
import { StartFailure } from '../../start-failure.ts'
import { openArchiveFile, readingTrouble } from '../archive/archive-reader.ts'
import type { Header, Manifest } from '../archive/contents.ts'
import { holdEmptyFolder } from './empty-folder.ts'
import { askForSpace, freeBytes } from '../free-space.ts'
import { differingTables, sumTables } from '../archive/table-sums.ts'
import { unpack } from './unpack.ts'

export interface RestoreOrder {
  readonly archive: string
  readonly decrypter: Decrypter
  readonly dataDir: string
  /** Called once the folder is known to be empty and ours. */
  readonly openFiles: () => Promise<FileStore>
  readonly progress: Progress
  readonly free?: (folder: string) => number
}

export interface Restored {
  readonly header: Header
  readonly manifest: Manifest
}

type Finish = (database: RunningDatabase, restored: Restored) => Promise<void>

/** A later failure empties the folder. @throws StartFailure before any write */
export const restore = async (order: RestoreOrder, finish: Finish): Promise<Restored> => {
  const { dataDir, progress } = order
  const { header, entries } = await openArchiveFile(order.archive, order.decrypter)
  checkVersions(header)
  const held = await holdEmptyFolder(dataDir, progress).catch((error: unknown) => {
    throw withDiskTrouble(error)
  })
  try {
    askForSpace(dataDir, header.bytes, (order.free ?? freeBytes)(dataDir))
    const files = await held.fillStore(order.openFiles)
    progress(`Leyendo la copia del ${header.made_at}…`)
    const { place, secrets } = held
    const manifest = await unpack(entries, { place, secrets, files }).catch((error: unknown) => {
      throw readingTrouble(error)
    })
    await bringUp(order, { header, manifest }, finish)
    held.release()
    return { header, manifest }
  } catch (error) {
    await held.empty()
    throw withDiskTrouble(error)
  } finally {
    await entries.return(undefined)
  }
}

const checkVersions = ({ postgres, migrations, version }: Header): void => {
  if (!/^18\b/.test(postgres))
    throw new StartFailure(`La copia es de PostgreSQL ${postgres} y este Plantel trae PostgreSQL 18.`)
  if (isFirstHistory(migrations))
    throw new StartFailure(
      `La copia es de un Plantel anterior (${version}), cuya base de datos esta versión no puede abrir: restáurela con el Plantel que la hizo.`,
    )
  const known = new Set(migrationNames(databaseFolder))
  // A newer version without a new migration may still have other functions.
  if (isNewerVersion(version, productVersion()) || migrations.some((name) => !known.has(name)))
    throw new StartFailure(
      `La copia es de un Plantel más nuevo (${version}): restáurela con esa versión o una posterior.`,
    )
}

const bringUp = async ({ dataDir, progress }: RestoreOrder, restored: Restored, finish: Finish) => {
  const { manifest } = restored
  const recoverTo = nameOf(manifest)
  const database = await startEmbedded({ dataDir, progress, durable: true, recoverTo })
  try {
    const superuser = new Client({ connectionString: superuserUrlOf(database.ownerUrl, dataDir) })
    await superuser.connect()
    try {
      progress('Comparando lo restaurado con la copia…')
      await compare(superuser, manifest, progress)
      await migrate(database.ownerUrl, databaseFolder, progress)
      await finish(database, restored)
      await renewRoleSecrets(superuser, dataDir)
    } finally {
      await superuser.end()
    }
  } finally {
    await database.stop()
  }
}

/** Security: it becomes a line of the server's settings, and anybody may have made the archive. */
const nameOf = ({ restore_point: name }: Manifest): string => {
  if (/^[\w-]{1,63}$/.test(name)) return name
  throw new StartFailure('La copia nombra un punto de restauración imposible.')
}

const compare = async (superuser: Client, manifest: Manifest, progress: Progress): Promise<void> => {
  const different = differingTables(await sumTables(superuser), manifest.tables)
  if (different.length === 0) return
  if (!manifest.exact)
    return progress(
      `La copia se hizo mientras se guardaba sin pausa: no se pudieron comparar las cuentas de ${different.join(', ')}.`,
    )
  throw new StartFailure(
    `Lo restaurado no corresponde a la copia en ${different.join(', ')}: no se dejó nada.`,
  )
}
