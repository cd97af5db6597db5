import { randomUUID } from 'node:crypto'
import {
  constants,
  copyFileSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, StartFailure } from '../../start-failure.ts'
import { birthOf, pidPlace } from './process-facts.ts'
import type { Progress } from '../../progress.ts'

interface Holder {
  pid: number
  birth: string | null
  /** Where that pid is valid; locks of earlier versions do not say, and were made here. */
  place: string | null
  since: string
}

interface Seen {
  readonly text: string
  readonly holder: Holder | null
}

export class FolderHeld extends StartFailure {
  readonly here: boolean
  constructor(sentence: string, here: boolean) {
    super(sentence)
    this.here = here
  }
}

/** Milliseconds between touches of the lock, for those who cannot see the process. */
const BEAT = 2_000
/** Milliseconds without a touch after which an unseen holder is dead. */
const PATIENCE = 10_000

interface LockOptions {
  readonly dataDir: string
  readonly progress: Progress
  readonly signal?: AbortSignal | undefined
}

/** Takes over dead holders' locks, also of other machines. @throws FolderHeld that names the holder */
export const lockDataDir = async (path: string, options: LockOptions): Promise<() => void> => {
  const mine = `${path}.${randomUUID()}`
  const holder: Holder = {
    pid: process.pid,
    birth: birthOf(process.pid),
    place: pidPlace(),
    since: new Date().toISOString(),
  }
  const text = `${JSON.stringify(holder)}\n`
  writeFileSync(mine, text, { mode: 0o644 })
  try {
    while (!tryLink(mine, path)) await evictStale(path, options)
  } finally {
    rmSync(mine, { force: true })
  }
  const isMine = () => look(path)?.text === text
  const beat = setInterval(() => touch(path, isMine), BEAT).unref()
  return () => {
    clearInterval(beat)
    if (isMine()) rmSync(path, { force: true })
  }
}

const touch = (path: string, isMine: () => boolean): void => {
  try {
    if (isMine()) utimesSync(path, new Date(), new Date())
  } catch {}
}

/** Codes of file systems without links: USB sticks, some network disks. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/** A link appears whole or not at all, so nobody reads half a lock. Elsewhere an exclusive new file. */
const tryLink = (from: string, to: string): boolean => {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!NO_LINKS.includes(codeOf(error) ?? '')) throw error
    return tryFile(from, to)
  }
}

const tryFile = (from: string, to: string): boolean => {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

const evictStale = async (path: string, options: LockOptions): Promise<void> => {
  const seen = look(path)
  if (seen?.holder && (await isAlive(path, seen.holder, options))) throw heldBy(seen.holder, options.dataDir)
  const aside = `${path}.${randomUUID()}.stale`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  // Another start may have replaced the dead lock since the look: give it back.
  if (look(aside)?.text !== seen?.text) tryLink(aside, path)
  rmSync(aside, { force: true })
}

const isHere = ({ place }: Holder) => place === null || place === pidPlace()

const isAlive = async (path: string, holder: Holder, options: LockOptions): Promise<boolean> =>
  isHere(holder)
    ? holder.birth !== null && birthOf(holder.pid) === holder.birth
    : await isTouched(path, options)

/** Watches for a change: clocks of two machines may differ, so its age says nothing. */
const isTouched = async (path: string, { dataDir, progress, signal }: LockOptions): Promise<boolean> => {
  const touched = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs
  const before = touched()
  progress(
    `${dataDir} quedó a nombre de otra máquina o contenedor: se espera hasta ${PATIENCE / 1000} s por si sigue en marcha…`,
  )
  for (const until = performance.now() + PATIENCE; performance.now() < until;) {
    await sleep(100, undefined, { signal })
    const now = touched()
    if (now === undefined) return false
    if (now !== before) return true
  }
  return false
}

const heldBy = (holder: Holder, dataDir: string) => {
  const here = isHere(holder)
  const who = here ? `el proceso ${holder.pid}` : `el proceso ${holder.pid} de otra máquina o contenedor`
  return new FolderHeld(
    `Plantel ya está en marcha sobre ${dataDir}: lo tiene ${who} desde ${inWords(holder.since)}. ` +
      'Deténgalo antes, o indique otra carpeta en DATA_DIR.',
    here,
  )
}

const inWords = (instant: string) =>
  new Date(instant).toLocaleString('es-MX', { dateStyle: 'long', timeStyle: 'medium', hourCycle: 'h23' })

const look = (path: string): Seen | null => {
  try {
    const text = readFileSync(path, 'utf8')
    return { text, holder: parseHolder(text) }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const parseHolder = (text: string): Holder | null => {
  try {
    const held: unknown = JSON.parse(text)
    return isHolder(held) ? { ...held, place: held.place ?? null } : null
  } catch {
    return null
  }
}

const isHolder = (value: unknown): value is Omit<Holder, 'place'> & { place?: string | null } =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  typeof value.pid === 'number' &&
  'birth' in value &&
  'since' in value &&
  typeof value.since === 'string'
