import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../start-failure.ts'

const least = 10_000
const most = 5 * 60_000
/** Random writes on a slow disk. */
const bytesPerSecond = 20 * 1024 * 1024

const clusterBytes = (cluster: string): number => {
  const base = join(cluster, 'base')
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + bytesOf(join(parentPath, name)), 0)
}

/** A table may be dropped meanwhile. */
const bytesOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** Milliseconds. A killed server recovers at its next start, which takes longer. */
export const stopPatience = (cluster: string): number => {
  try {
    return Math.min(least + (clusterBytes(cluster) / bytesPerSecond) * 1_000, most)
  } catch (error) {
    if (codeOf(error) === null) throw error
    return least
  }
}
