import type { Readable } from 'node:stream'
import type { Client } from 'pg'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import { openBaseBackup } from './base-backup.ts'
import { checkCluster } from '../archive/cluster-manifest.ts'
import { markQuietMoment, type QuietMoment } from './quiet-moment.ts'
import { readTar } from '../archive/read-tar.ts'
import { summed } from '../archive/summed.ts'
import { listWalFiles, readWalFile } from './wal-segments.ts'

export interface Superusers {
  readonly url: string
  readonly reader: Client
  readonly watcher: Client
}

interface AddedCluster extends QuietMoment {
  readonly wal: Record<string, string>
}

/** How long to wait for an instant without a save. */
const QUIET_PATIENCE_MS = 60_000

export const addCluster = async (
  archive: ArchiveWriter,
  { url, reader, watcher }: Superusers,
  label: string,
  rate: number,
): Promise<AddedCluster> => {
  const backup = await openBaseBackup(url, label, rate)
  try {
    const found = await addFolder(archive, backup.tar)
    const { start, manifest } = await backup.ended
    checkCluster(manifest, found)
    await archive.add({ name: 'cluster/backup_manifest', size: manifest.length }, manifest)
    const moment = await markQuietMoment(reader, watcher, label, QUIET_PATIENCE_MS)
    return { ...moment, wal: await addWal(archive, watcher, start) }
  } finally {
    await backup.close()
  }
}

const addFolder = async (archive: ArchiveWriter, tar: Readable): Promise<Map<string, string>> => {
  const found = new Map<string, string>()
  for await (const entry of readTar(tar)) {
    const { name, size, mode, type } = entry
    if (type === 'directory') {
      await archive.addFolder(`cluster/${name}`, mode)
    } else if (type === 'file') {
      const bytes = summed(entry.bytes, (sum) => found.set(name, sum))
      await archive.add({ name: `cluster/${name}`, size, mode }, bytes)
    } else throw new Error(`neither file nor folder in the cluster: ${name}`)
  }
  return found
}

const addWal = async (archive: ArchiveWriter, watcher: Client, start: string) => {
  const wal: Record<string, string> = {}
  for (const file of await listWalFiles(watcher, start)) {
    const bytes = summed(readWalFile(watcher, file), (sum) => (wal[file.name] = sum))
    await archive.add({ name: `cluster/pg_wal/${file.name}`, size: file.size }, bytes)
  }
  return wal
}
