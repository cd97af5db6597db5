import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The system's own choice, 0700, would keep the server's user out when root runs us. */
const makeFolder = (parent: string): string => {
  const folder = mkdtempSync(join(parent, 'plantel-scratch-'))
  chmodSync(folder, 0o711)
  return folder
}

/** A new folder for one run, on the disk of temporary files. */
export const makeScratchFolder = (): string => makeFolder(tmpdir())

/** Linux: a disk in memory. */
const MEMORY = '/dev/shm'
/** Bytes that the clusters of a whole run never fill. */
const ROOM = 8 * 2 ** 30

/** Containers often have little of it. */
const fastestParent = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** The same in memory where there is enough: making the two thousand files of a cluster costs a sixth there. */
export const makeFastFolder = (): string => makeFolder(fastestParent())
