import { chownSync, createWriteStream, mkdirSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ClusterPlace } from '../embedded/cluster-place.ts'
import type { FileStore } from '../../files/file-store.ts'
import { StartFailure } from '../../start-failure.ts'
import { type SummedFiles, sumOfFiles } from '../backup/add-files.ts'
import { checkCluster } from '../archive/cluster-manifest.ts'
import { MANIFEST, type Manifest } from '../archive/contents.ts'
import type { TarEntry } from '../archive/read-tar.ts'
import { summed } from '../archive/summed.ts'

export interface Places {
  readonly place: ClusterPlace
  readonly secrets: string
  readonly files: FileStore
}

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

/** Larger files are streamed, not held in memory. */
const LARGE = 16 * 1024 * 1024

interface Unpacked {
  readonly cluster: Map<string, string>
  readonly files: SummedFiles
  serverManifest: Buffer | null
  manifest: Manifest | null
}

/** Security: anybody with the public key can write an archive, so no entry may leave its folder. */
const within = (folder: string, name: string): string => {
  const path = join(folder, normalize(name))
  if (path.startsWith(folder + sep) && !name.includes('\0')) return path
  throw new StartFailure(`La copia nombra un archivo fuera de su carpeta: ${JSON.stringify(name)}.`)
}

/** @throws StartFailure when a sum differs or an entry is missing */
export const unpack = async (entries: AsyncIterable<TarEntry>, places: Places): Promise<Manifest> => {
  const unpacked: Unpacked = { cluster: new Map(), files: new Map(), serverManifest: null, manifest: null }
  for await (const entry of entries) await takeEntry(entry, places, unpacked)
  const { manifest, serverManifest, files } = unpacked
  if (!manifest || !serverManifest) throw new StartFailure('La copia está incompleta: le falta el final.')
  checkAll(unpacked, manifest, serverManifest)
  if (sumOfFiles(files).sum !== manifest.files.sum)
    throw new StartFailure('La copia está dañada: los archivos subidos no corresponden a su suma.')
  return manifest
}

const isWal = (path: string): boolean => path.startsWith('pg_wal/')

const checkAll = ({ cluster }: Unpacked, manifest: Manifest, serverManifest: Buffer): void => {
  const found = [...cluster].filter(([path]) => !isWal(path))
  try {
    checkCluster(serverManifest, new Map(found))
    for (const [name, sum] of Object.entries(manifest.wal))
      if (cluster.get(`pg_wal/${name}`) !== sum) throw new Error(`pg_wal/${name} differs`)
  } catch (cause) {
    throw new StartFailure(`La copia está dañada: ${String(cause)}.`, { cause })
  }
}

const takeEntry = async (entry: TarEntry, places: Places, unpacked: Unpacked): Promise<void> => {
  const [top = '', ...rest] = entry.name.replace(/\/$/, '').split('/')
  const name = rest.join('/')
  if (entry.name === MANIFEST) unpacked.manifest = JSON.parse((await buffer(entry.bytes)).toString('utf8'))
  else if (top === 'cluster' && entry.type === 'directory')
    makeFolder(places, within(places.place.cluster, name))
  else if (top === 'cluster') await writeClusterFile(entry, name, places, unpacked)
  else if (top === 'files') await storeFile(entry, name, places, unpacked)
  else if (top === 'secrets') await writeFile(entry, within(places.secrets, name))
  else
    throw new StartFailure(
      `La copia contiene algo que este Plantel no conoce: ${JSON.stringify(entry.name)}.`,
    )
}

const giveTo = ({ place: { account } }: Places, path: string): void => {
  if (account) chownSync(path, account.uid, account.gid)
}

const makeFolder = (places: Places, path: string): void => {
  if (mkdirSync(path, { recursive: true, mode: 0o700 }) !== undefined) giveTo(places, path)
}

/** No sync here: PostgreSQL syncs its files before it replays. */
const writeFile = async (entry: TarEntry, path: string): Promise<string> => {
  let sum = ''
  const bytes = summed(entry.bytes, (found) => (sum = found))
  await pipeline(bytes, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  return sum
}

const writeClusterFile = async (entry: TarEntry, name: string, places: Places, unpacked: Unpacked) => {
  const path = within(places.place.cluster, name)
  makeFolder(places, dirname(path))
  if (name === 'backup_manifest') {
    unpacked.serverManifest = await buffer(entry.bytes)
    return
  }
  unpacked.cluster.set(name, await writeFile(entry, path))
  giveTo(places, path)
}

const storeFile = async (entry: TarEntry, key: string, { files }: Places, unpacked: Unpacked) => {
  const { size } = entry
  const type = TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  const bytes = summed(entry.bytes, (sum) => unpacked.files.set(key, { size, sum }))
  if (size > LARGE) await files.putStream(key, Readable.from(bytes), type)
  else await files.put(key, await buffer(bytes), type)
}
