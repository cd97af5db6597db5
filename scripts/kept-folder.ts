import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

const HOUR = 3_600_000

const filesOf = (root: string, source: string): string[] => {
  const path = join(root, source)
  if (statSync(path).isFile()) return [source]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}

/** Changes with the name or the content of any file of `sources`, which are files or folders relative to `root`. Tests do not count. */
export const sumOf = (root: string, sources: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(root, source)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** With owners and modes: PostgreSQL refuses a folder that is not its user's alone. */
const copyFolder = (from: string, to: string): void =>
  void execFileSync('cp', ['-a', from, to], { stdio: 'pipe' })

/** Removes folders unused for so many hours, and unfinished ones of killed runs. */
const removeOld = (store: string, unused: number): void => {
  for (const name of readdirSync(store)) {
    const path = join(store, name)
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    const hours = name.includes('.half-') ? 1 : unused
    if (Date.now() - used > hours * HOUR) rmSync(path, { recursive: true, force: true })
  }
}

const keep = (folder: string, path: string): void => {
  const half = `${path}.half-${process.pid}`
  copyFolder(folder, half)
  try {
    renameSync(half, path)
  } catch (error) {
    rmSync(half, { recursive: true })
    // Another run was faster: its folder has the same content.
    if (!existsSync(path)) throw error
  }
}

interface Kept {
  /** Where all kept folders are. */
  readonly store: string
  /** What is kept: the same name, the same content. */
  readonly name: string
  /** Fills the folder, and leaves nothing that still writes into it. */
  readonly make: (folder: string) => Promise<void>
  /** What no run has used for so many hours goes: three days, when nothing is said. */
  readonly hours?: number
}

/**
 * Fills the empty `folder` with what `make` makes; the first run that needs it makes it and keeps a copy. Each run works on its own copy,
 * so the kept one stays as it is whatever happens to a run.
 */
export const fillFromKept = async (
  folder: string,
  { store, name, make, hours = 72 }: Kept,
): Promise<void> => {
  const path = join(store, name)
  if (existsSync(path)) {
    const now = new Date()
    utimesSync(path, now, now)
    copyFolder(`${path}/.`, folder)
    return
  }
  await make(folder)
  mkdirSync(store, { recursive: true })
  removeOld(store, hours)
  keep(folder, path)
}
