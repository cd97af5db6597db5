import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { FolderHeld, lockDataDir } from '../embedded/data-dir-lock.ts'
import { databaseFolder, migrationNames } from '../../db/migrate.ts'
import type { Progress } from '../../progress.ts'
import type { RoleSecrets } from '../role-secrets.ts'
import type { FileStore } from '../../files/file-store.ts'
import { listKept } from '../../files/handed-out.ts'
import { codeOf, messageOf, StartFailure } from '../../start-failure.ts'
import { addCluster } from './add-cluster.ts'
import { addFiles, sumOfFiles, type SummedFiles } from './add-files.ts'
import { type ArchiveWriter, openArchive } from '../archive/archive-writer.ts'
import {
  type Archive,
  archiveName,
  forgetOldArchives,
  listArchives,
  removeHalfArchives,
} from '../archive/archives.ts'
import { FORMAT, HEADER, type Header, MANIFEST, type Manifest } from '../archive/contents.ts'
import { askForSpace, freeBytes } from '../free-space.ts'
import { encrypterFor } from '../archive/keys.ts'
import { productVersion } from '../../product-version.ts'
import { stepBackWith } from './step-back.ts'
import { sumTables } from '../archive/table-sums.ts'

export interface BackupOrder {
  readonly superuserUrl: string
  readonly secrets: RoleSecrets
  readonly files: FileStore
  readonly folder: string
  readonly recipient: string
  readonly keep: number
  readonly now: Date
  readonly progress: Progress
  readonly rate?: number
  readonly free?: (folder: string) => number
}

/** Measured: at this rate lists are not noticeably slower (docs/figures.md). */
const RATE = 40 * 1024

/** Then keeps the newest `keep`. @throws StartFailure before any write, for key, folder or space */
export const makeBackup = async (order: BackupOrder): Promise<Archive> => {
  const { folder, now, keep, progress } = order
  const encrypter = encrypterFor(order.recipient)
  const release = await holdFolder(folder, progress)
  process.once('exit', release)
  try {
    removeHalfArchives(folder)
    const bytes = await measure(order)
    // Tables shrink to less than half, pictures do not.
    askForSpace(folder, bytes.cluster / 2 + bytes.files, (order.free ?? freeBytes)(folder))
    const name = archiveName(now)
    const archive = await openArchive(join(folder, name), encrypter)
    await fill(archive, order, bytes.cluster + bytes.files).catch(async (error: unknown) => {
      await archive.discard()
      throw inWords(error, folder)
    })
    for (const old of forgetOldArchives(folder, keep, now)) progress(`Se borró la copia más vieja: ${old}.`)
    const made = listArchives(folder, now).find((each) => each.name === name)
    if (!made) throw new Error(`${name} is not there`)
    return made
  } finally {
    process.off('exit', release)
    release()
  }
}

/** The parent must exist: the disk may not be mounted. */
const holdFolder = async (folder: string, progress: Progress): Promise<() => void> => {
  try {
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
    return await lockDataDir(join(folder, 'plantel-backup.lock'), { dataDir: folder, progress })
  } catch (cause) {
    if (cause instanceof FolderHeld)
      throw new StartFailure(`Ya se está haciendo una copia en ${folder}: espere a que termine.`, { cause })
    if (!isOfSystem(cause)) throw cause
    throw new StartFailure(`No se puede usar la carpeta de copias ${folder} (${messageOf(cause)}).`, {
      cause,
    })
  }
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error

const inWords = (error: unknown, folder: string): unknown =>
  isOfSystem(error) || codeOf(error)?.match(/^(57P|08)/)
    ? new StartFailure(`No se terminó la copia en ${folder} (${messageOf(error)}).`, { cause: error })
    : error

const measure = async ({ superuserUrl, files }: BackupOrder): Promise<{ cluster: number; files: number }> => {
  const client = await connect(superuserUrl)
  const { rows } = await client.query<{ bytes: string }>(
    'select sum(pg_database_size(oid))::text as bytes from pg_database',
  )
  await client.end()
  let uploaded = 0
  for await (const { size } of listKept(files)) uploaded += size
  return { cluster: Number(rows[0]?.bytes), files: uploaded }
}

const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({ connectionString, application_name: 'plantel-backup' })
  // A lost connection fails the current or next statement.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Files before the database and again after it, so that every row finds its file. */
const fill = async (archive: ArchiveWriter, order: BackupOrder, bytes: number): Promise<void> => {
  const { superuserUrl, files, now, progress, rate = RATE } = order
  const [reader, watcher] = [await connect(superuserUrl), await connect(superuserUrl)]
  try {
    // It reads every table to count it.
    stepBackWith(reader)
    await archive.add(...asEntry(HEADER, await headerOf(watcher, now, bytes)))
    for (const [name, secret] of Object.entries(order.secrets))
      await archive.add({ name: `secrets/${name}`, size: secret.length }, Buffer.from(secret))
    const added: SummedFiles = new Map()
    await addFiles(archive, files, added)
    progress('Copiando la base de datos…')
    const label = `plantel_backup_${now.getTime()}_${process.pid}`
    const cluster = await addCluster(archive, { url: superuserUrl, reader, watcher }, label, rate)
    await addFiles(archive, files, added)
    progress('Contando lo copiado…')
    const tables = await sumTables(reader)
    const { restorePoint, exact, wal } = cluster
    const manifest: Manifest = { restore_point: restorePoint, exact, tables, wal, files: sumOfFiles(added) }
    await archive.add(...asEntry(MANIFEST, manifest))
    await archive.finish()
  } finally {
    await Promise.allSettled([reader.end(), watcher.end()])
  }
}

const asEntry = (name: string, content: object): Parameters<ArchiveWriter['add']> => {
  const bytes = Buffer.from(JSON.stringify(content))
  return [{ name, size: bytes.length }, bytes]
}

const headerOf = async (client: Client, now: Date, bytes: number): Promise<Header> => {
  const { rows } = await client.query<{ name: string }>('show server_version')
  const [row] = rows
  return {
    format: FORMAT,
    version: productVersion(),
    postgres: String(row && Object.values(row)[0]),
    migrations: migrationNames(databaseFolder),
    made_at: now.toISOString(),
    bytes,
  }
}
