import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ClusterPlace } from './cluster-place.ts'
import { type Account, accountCan } from './postgres-account.ts'
import { findNativeFolder, programIn } from './postgres-binaries.ts'
import type { Progress } from '../../progress.ts'

/** npm's, or a copy when the server's user cannot run those. The caller holds the lock. */
export const nativeFolderFor = ({ account, cluster }: ClusterPlace, progress: Progress): string => {
  const base = dirname(cluster)
  const native = findNativeFolder()
  restoreLinks(native)
  if (canRun(account, native)) return native
  const copy = join(base, `native-${versionOf(native)}`)
  if (existsSync(copy)) return copy
  progress('Copiando PostgreSQL a una carpeta que su usuario puede leer…')
  for (const old of readdirSync(base).filter((name) => name.startsWith('native-'))) {
    rmSync(join(base, old), { recursive: true })
  }
  copyReadable(native, copy)
  return copy
}

const canRun = (account: Account | null, native: string) =>
  accountCan(account, '-x', programIn(native, 'postgres')) &&
  accountCan(account, '-r', join(native, 'share', 'postgresql', 'postgres.bki'))

const copyReadable = (from: string, to: string) => {
  const half = `${to}.new`
  cpSync(from, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  for (const entry of readdirSync(half, { recursive: true, withFileTypes: true })) {
    const runs = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
  }
  chmodSync(half, 0o755)
  renameSync(half, to)
}

/** Links of the package's install script, which `npm ci --ignore-scripts` leaves out. */
const restoreLinks = (native: string) => {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

const versionOf = (native: string): string => {
  const about: { version: string } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  return about.version
}
