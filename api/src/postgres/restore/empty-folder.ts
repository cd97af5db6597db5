import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type ClusterPlace, findClusterPlace } from '../embedded/cluster-place.ts'
import { lockDataDir } from '../embedded/data-dir-lock.ts'
import { halfRestoredMark } from '../embedded/half-restored.ts'
import type { Progress } from '../../progress.ts'
import type { FileStore } from '../../files/file-store.ts'
import { StartFailure } from '../../start-failure.ts'

export interface HeldFolder {
  readonly place: ClusterPlace
  readonly secrets: string
  /** @throws StartFailure when the store has files */
  readonly fillStore: (open: () => Promise<FileStore>) => Promise<FileStore>
  readonly release: () => void
  readonly empty: () => Promise<void>
}

/** Remains of an interrupted restore are allowed. @throws StartFailure for anything else */
export const holdEmptyFolder = async (dataDir: string, progress: Progress): Promise<HeldFolder> => {
  const mark = halfRestoredMark(dataDir)
  const begunBefore = existsSync(mark)
  if (!begunBefore && existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartFailure(
      `${dataDir} no está vacía: restaure en una carpeta nueva, o vacíe esa si ya no la necesita.`,
    )
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const release = await lockDataDir(mark, { dataDir, progress })
  if (begunBefore) clear(findClusterPlace(dataDir, progress), mark)
  const place = findClusterPlace(dataDir, progress)
  const secrets = join(place.dataDir, 'secrets')
  mkdirSync(secrets, { recursive: true, mode: 0o700 })
  mkdirSync(place.cluster, { mode: 0o700 })
  if (place.account) chownSync(place.cluster, place.account.uid, place.account.gid)
  let filled: FileStore | null = null
  return {
    place,
    secrets,
    release,
    fillStore: async (open) => {
      const files = await open()
      for await (const { key } of files.list())
        throw new StartFailure(`Ya hay archivos subidos (${key}): restaure donde no haya ninguno.`)
      return (filled = files)
    },
    empty: async () => {
      if (filled) for await (const { key } of filled.list()) await filled.remove(key)
      clear(place, mark)
      release()
    },
  }
}

const clear = ({ dataDir, cluster }: ClusterPlace, mark: string): void => {
  const elsewhere = dirname(cluster)
  if (elsewhere !== dataDir) rmSync(elsewhere, { recursive: true, force: true })
  for (const name of readdirSync(dataDir).filter((each) => each !== basename(mark)))
    rmSync(join(dataDir, name), { recursive: true })
}

export const removeFolder = (dataDir: string): void => {
  if (!existsSync(dataDir)) return
  clear(
    findClusterPlace(dataDir, () => undefined),
    halfRestoredMark(dataDir),
  )
  rmSync(dataDir, { recursive: true, force: true })
}
