import type { ChildProcess } from 'node:child_process'
import { closeSync, fchownSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf, StartFailure } from '../../start-failure.ts'
import { findFreePort } from './free-port.ts'
import { type RunnableCluster, spawnPostgres } from './postgres-programs.ts'
import type { Progress } from '../../progress.ts'
import { stopPatience } from './stop-patience.ts'
import { readServerFile, stopStrayServers } from './stray-servers.ts'

export interface PostgresServer {
  readonly port: number
  /** Kills only after `stopPatience`: a kill during writes needs a recovery. */
  readonly stop: () => Promise<void>
}

const longestRecovery = 10 * 60_000
const biggestLog = 10 * 1024 * 1024

interface Kept {
  readonly cluster: RunnableCluster
  readonly progress: Progress
  readonly stopping: AbortController
  port: number
  child: ChildProcess | null
  reviving: Promise<void>
}

/** Until `stop` or `signal`, also while it starts. A server that dies is restarted on its port. */
export const runPostgres = async (
  cluster: RunnableCluster,
  progress: Progress,
  signal?: AbortSignal,
): Promise<PostgresServer> => {
  rotateLog(cluster)
  const stopping = new AbortController()
  const kept: Kept = { cluster, progress, stopping, port: 0, child: null, reviving: Promise.resolve() }
  // However this process ends, short of kill -9, the server is told to stop.
  const tellServer = () => void kept.child?.kill('SIGINT')
  process.once('exit', tellServer)
  const stop = async () => {
    stopping.abort()
    if (kept.child) await stopServer(kept.child, kept)
    await kept.reviving
    process.off('exit', tellServer)
  }
  signal?.addEventListener('abort', () => void stop(), { once: true })
  signal?.throwIfAborted()
  try {
    await startAnywhere(kept)
  } catch (error) {
    await stop()
    throw error
  }
  return { port: kept.port, stop }
}

const watch = (kept: Kept, child: ChildProcess) => {
  const onEnd = () => {
    kept.reviving = revive(kept)
  }
  if (hasEnded(child)) onEnd()
  else child.once('exit', onEnd)
}

const revive = async (kept: Kept) => {
  const { signal } = kept.stopping
  if (signal.aborted) return
  kept.progress('PostgreSQL se detuvo sin que se le pidiera: se inicia otra vez.')
  for (let pause = 250; !signal.aborted; pause = Math.min(pause * 2, 10_000)) {
    try {
      await stopStrayServers(kept.cluster.cluster, kept.progress)
      watch(kept, await start(kept))
      return
    } catch (error) {
      if (signal.aborted) return
      kept.progress(messageOf(error))
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }
}

class PortTaken extends StartFailure {}

/** Retries: another program may take the free port first. */
const startAnywhere = async (kept: Kept) => {
  for (let attemptsLeft = 3; ; attemptsLeft -= 1) {
    kept.port = await findFreePort()
    try {
      watch(kept, await start(kept))
      return
    } catch (error) {
      if (attemptsLeft === 1 || !(error instanceof PortTaken)) throw error
    }
  }
}

const start = async (kept: Kept): Promise<ChildProcess> => {
  const { cluster, port, progress, stopping } = kept
  stopping.signal.throwIfAborted()
  const log = openLog(cluster)
  const logged = fstatSync(log).size
  const child = spawnPostgres(cluster, port, log)
  kept.child = child
  closeSync(log)
  const failure = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(failureOf(cluster, logged)))
  })
  // It also fires when the server ends later; by then nobody waits.
  failure.catch(() => undefined)
  await Promise.race([untilReady(cluster, child, progress), failure])
  return child
}

const untilReady = async ({ cluster }: RunnableCluster, child: ChildProcess, progress: Progress) => {
  const began = Date.now()
  let told = false
  while (Date.now() - began < longestRecovery && !hasEnded(child)) {
    const [pid, , , , , , , state] = readServerFile(cluster)
    if (Number(pid) === child.pid && state?.startsWith('ready')) return
    if (!told && Date.now() - began > 2_000) progress('PostgreSQL está recuperando los últimos cambios…')
    told ||= Date.now() - began > 2_000
    await sleep(15)
  }
  child.kill('SIGQUIT')
  throw new Error('PostgreSQL no quedó listo a tiempo.')
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const stopServer = async (child: ChildProcess, { cluster, progress }: Kept): Promise<void> => {
  const ended = () => child.pid === undefined || hasEnded(child)
  const slow = setTimeout(() => progress('PostgreSQL está escribiendo lo pendiente…'), 2_000)
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!ended()) child.kill(name)
    const limit = Date.now() + (name === 'SIGINT' ? stopPatience(cluster.cluster) : 1_000)
    while (!ended() && Date.now() < limit) await sleep(10)
  }
  clearTimeout(slow)
}

const logOf = ({ dataDir }: RunnableCluster) => join(dataDir, 'postgres.log')

const openLog = (cluster: RunnableCluster): number => {
  const log = openSync(logOf(cluster), 'a', 0o600)
  // The cluster's owner must be able to write the log that root has opened.
  if (cluster.account) fchownSync(log, cluster.account.uid, cluster.account.gid)
  return log
}

const rotateLog = (cluster: RunnableCluster) => {
  const path = logOf(cluster)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > biggestLog) renameSync(path, `${path}.1`)
}

const failureOf = (cluster: RunnableCluster, logged: number): StartFailure => {
  const lines = readFileSync(logOf(cluster)).subarray(logged).toString('utf8').trim().split('\n')
  const said = lines.slice(-2).map((line) => line.replace(/^.*?\] /, ''))
  const Failure = lines.some((line) => line.includes('could not bind')) ? PortTaken : StartFailure
  return new Failure(`PostgreSQL no inició: ${said.join(' · ')} (${logOf(cluster)})`)
}
