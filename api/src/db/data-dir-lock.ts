import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf, StartFailure } from '../start-failure.ts'
import { birthOf } from './process-facts.ts'

interface Holder {
  pid: number
  birth: string | null
  since: string
}

/**
 * Makes this process the holder of the lock file `path`. A lock whose process died, or whose pid now belongs to
 * another process, is taken over. Returns what lets it go; a live holder is a `StartFailure` that names it and
 * `dataDir`, the folder that the reader knows.
 */
export const lockDataDir = (path: string, dataDir: string): (() => void) => {
  const mine = `${path}.${process.pid}`
  const holder = { pid: process.pid, birth: birthOf(process.pid), since: new Date().toISOString() }
  writeFileSync(mine, `${JSON.stringify(holder)}\n`, { mode: 0o644 })
  try {
    while (!tryLink(mine, path)) evictStale(path, dataDir)
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true })
  }
}

/** A link appears whole or not at all, so nobody reads half a lock. */
const tryLink = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

const evictStale = (path: string, dataDir: string) => {
  const seen = readHolder(path)
  if (seen && isAlive(seen)) throw heldBy(seen, dataDir)
  const aside = `${path}.${process.pid}.stale`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const moved = readHolder(aside)
  // Another start may have replaced the dead lock between the look and the move: give it back.
  if (moved && isAlive(moved)) tryLink(aside, path)
  rmSync(aside, { force: true })
}

const isAlive = (holder: Holder) => holder.birth !== null && birthOf(holder.pid) === holder.birth

const heldBy = (holder: Holder, dataDir: string) =>
  new StartFailure(
    `Plantel ya está en marcha sobre ${dataDir}: lo tiene el proceso ${holder.pid} desde ${inWords(holder.since)}. ` +
      'Deténgalo antes, o indique otra carpeta en DATA_DIR.',
  )

const inWords = (instant: string) =>
  new Date(instant).toLocaleString('es-MX', { dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h23' })

const readHolder = (path: string): Holder | null => {
  try {
    const held: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isHolder(held) ? held : null
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return null
    throw error
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'birth' in value &&
  'since' in value &&
  typeof value.since === 'string'
