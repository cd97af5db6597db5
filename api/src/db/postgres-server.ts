import type { ChildProcess } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf, StartFailure } from '../start-failure.ts'
import { findFreePort } from './free-port.ts'
import { type RunnableCluster, spawnPostgres } from './postgres-programs.ts'
import type { Progress } from './progress.ts'
import { readServerFile, stopStrayServers } from './stray-servers.ts'

export interface PostgresServer {
  readonly port: number
  /** Ends open connections, writes everything down and returns when the process is gone; insists after 6 s. */
  readonly stop: () => Promise<void>
}

const longestRecovery = 10 * 60_000
const biggestLog = 10 * 1024 * 1024

interface Kept {
  readonly cluster: RunnableCluster
  readonly port: number
  readonly progress: Progress
  child: ChildProcess
  stopping: boolean
}

/** Runs the server on a free port of the loopback until `stop`; one that dies is started again on the same port. */
export const runPostgres = async (cluster: RunnableCluster, progress: Progress): Promise<PostgresServer> => {
  rotateLog(cluster)
  const kept: Kept = { cluster, progress, stopping: false, ...(await startAnywhere(cluster, progress)) }
  watch(kept)
  // However this process ends, short of kill -9, the server is told to stop.
  process.once('exit', () => kept.child.kill('SIGINT'))
  const stop = async () => {
    kept.stopping = true
    await stopServer(kept.child)
  }
  return { port: kept.port, stop }
}

const watch = (kept: Kept) =>
  kept.child.once('exit', () => {
    if (!kept.stopping) void revive(kept)
  })

const revive = async (kept: Kept) => {
  kept.progress('PostgreSQL se detuvo sin que se le pidiera: se inicia otra vez.')
  for (let pause = 250; !kept.stopping; pause = Math.min(pause * 2, 10_000)) {
    try {
      await stopStrayServers(kept.cluster.cluster, kept.progress)
      kept.child = await start(kept.cluster, kept.port, kept.progress)
      watch(kept)
      return
    } catch (error) {
      kept.progress(messageOf(error))
      await sleep(pause)
    }
  }
}

/** Between looking for a free port and using it, somebody else may take it. */
const startAnywhere = async (cluster: RunnableCluster, progress: Progress) => {
  for (let attemptsLeft = 3; ; attemptsLeft -= 1) {
    const port = await findFreePort()
    try {
      return { port, child: await start(cluster, port, progress) }
    } catch (error) {
      if (attemptsLeft === 1 || !messageOf(error).includes('Address already in use')) throw error
    }
  }
}

const start = async (cluster: RunnableCluster, port: number, progress: Progress): Promise<ChildProcess> => {
  const log = openLog(cluster)
  const child = spawnPostgres(cluster, port, log)
  closeSync(log)
  const failure = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new StartFailure(`PostgreSQL no inició: ${lastWords(cluster)}`)))
  })
  // It also fires when the server ends long after its start; by then nobody waits for it.
  failure.catch(() => undefined)
  await Promise.race([untilReady(cluster, child, progress), failure])
  return child
}

const untilReady = async ({ cluster }: RunnableCluster, child: ChildProcess, progress: Progress) => {
  const began = Date.now()
  let told = false
  while (Date.now() - began < longestRecovery && child.exitCode === null) {
    const [pid, , , , , , , state] = readServerFile(cluster)
    if (Number(pid) === child.pid && state?.startsWith('ready')) return
    if (!told && Date.now() - began > 2_000) progress('PostgreSQL está recuperando los últimos cambios…')
    told ||= Date.now() - began > 2_000
    await sleep(15)
  }
  child.kill('SIGQUIT')
  throw new Error('PostgreSQL no quedó listo a tiempo.')
}

const stopServer = async (child: ChildProcess): Promise<void> => {
  const ended = () => child.exitCode !== null || child.signalCode !== null
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!ended()) child.kill(name)
    const limit = Date.now() + (name === 'SIGINT' ? 6_000 : 1_000)
    while (!ended() && Date.now() < limit) await sleep(10)
  }
}

const logOf = ({ dataDir }: RunnableCluster) => join(dataDir, 'postgres.log')

const openLog = (cluster: RunnableCluster): number => {
  const log = openSync(logOf(cluster), 'a', 0o600)
  // Root may start once what its owner starts tomorrow.
  if (cluster.account) fchownSync(log, cluster.account.uid, cluster.account.gid)
  return log
}

const rotateLog = (cluster: RunnableCluster) => {
  const path = logOf(cluster)
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > biggestLog) renameSync(path, `${path}.1`)
}

/** What the server said before it ended, and where to read all of it. */
const lastWords = (cluster: RunnableCluster): string => {
  const said = readFileSync(logOf(cluster), 'utf8').trim().split('\n').slice(-2)
  return `${said.map((line) => line.replace(/^.*?\] /, '')).join(' · ')} (${logOf(cluster)})`
}
