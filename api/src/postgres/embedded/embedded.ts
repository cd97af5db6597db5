import { join } from 'node:path'
import { Client } from 'pg'
import { freeBytes } from '../free-space.ts'
import { withDiskTrouble } from '../disk-trouble.ts'
import { checkpointFirst } from './checkpoint.ts'
import { ensureRoles } from '../cluster-roles.ts'
import { type ClusterPlace, findClusterPlace } from './cluster-place.ts'
import { askForRecovery, createCluster, hasCluster, writeSettings } from './create-cluster.ts'
import { FolderHeld, lockDataDir } from './data-dir-lock.ts'
import { refuseHalfRestored } from './half-restored.ts'
import { allowIndexedSearch } from './indexed-search.ts'
import { nativeFolderFor } from './native-copy.ts'
import { runPostgres } from './postgres-server.ts'
import { hasSockets, postgresSettings, recoverySettings, usableMemory } from './postgres-settings.ts'
import type { Progress } from '../../progress.ts'
import { readRoleSecrets, type RoleSecrets } from '../role-secrets.ts'
import type { RunningDatabase } from '../running-database.ts'
import { keepSessionSettings } from '../../db/session-settings.ts'
import { stopPatience } from './stop-patience.ts'
import { clusterNameOf, readServerFile, stopStrayServers } from './stray-servers.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly progress: Progress
  /** False risks the data in a power cut: only for tests. */
  readonly durable: boolean
  readonly signal?: AbortSignal | undefined
  readonly shared?: boolean
  /** The restore point at which WAL replay stops: only for a restore. */
  readonly recoverTo?: string
}

/** @throws StartFailure for a folder in use, or closed to us */
export const startEmbedded = async (options: EmbeddedOptions): Promise<RunningDatabase> => {
  try {
    const place = findClusterPlace(options.dataDir, options.progress)
    return await startOn(place, options).catch((error: unknown) => {
      const running = options.shared && error instanceof FolderHeld && error.here ? findRunning(place) : null
      if (running) return running
      throw error
    })
  } catch (error) {
    throw withDiskTrouble(error)
  }
}

const findRunning = (place: ClusterPlace): RunningDatabase | null => {
  const [, , , port, , , , state] = readServerFile(place.cluster)
  if (!state?.startsWith('ready')) return null
  return {
    ...urlsOf(place, Number(port), readRoleSecrets(place.dataDir, false)),
    stop: async () => undefined,
  }
}

const startOn = async (place: ClusterPlace, options: EmbeddedOptions): Promise<RunningDatabase> => {
  if (options.recoverTo === undefined) refuseHalfRestored(place.dataDir)
  const unlock = await lockDataDir(`${place.cluster}.lock`, { ...options, dataDir: place.dataDir })
  process.once('exit', unlock)
  const leave = () => {
    process.off('exit', unlock)
    unlock()
  }
  try {
    const database = await startLocked(place, options)
    const stop = async () => {
      await database.stop()
      leave()
    }
    return { ...database, stop }
  } catch (error) {
    leave()
    throw error
  }
}

const startLocked = async (place: ClusterPlace, options: EmbeddedOptions): Promise<RunningDatabase> => {
  const { progress, durable, signal } = options
  const cluster = { ...place, native: nativeFolderFor(place, progress) }
  const existing = hasCluster(place)
  const secrets = readRoleSecrets(place.dataDir, !existing)
  if (existing) await stopStrayServers(place.cluster, progress)
  else {
    progress(`Creando la base de datos en ${place.cluster}…`)
    await createCluster(cluster, secrets.superuser, durable)
  }
  const machine = { memory: usableMemory(), free: freeBytes(place.cluster) }
  const settings = postgresSettings(machine, clusterNameOf(place.cluster), durable)
  writeSettings(place, settings + recoverySettings(options.recoverTo))
  if (options.recoverTo !== undefined) askForRecovery(place)
  progress('Iniciando PostgreSQL…')
  const server = await runPostgres(cluster, progress, signal)
  try {
    await ensureRoles(server.port, secrets)
    await allowIndexedSearch(server.port, secrets.superuser)
    await keepSettings(urlsOf(place, server.port, secrets).appUrl)
  } catch (error) {
    await server.stop()
    throw error
  }
  const patience = () => stopPatience(place.cluster)
  const stop = async () => {
    await checkpointFirst({ port: server.port, password: secrets.superuser }, patience())
    await server.stop()
  }
  // Twice: for the checkpoint and for the stop.
  return { ...urlsOf(place, server.port, secrets), stop, patience: () => 2 * patience() }
}

const keepSettings = async (appUrl: string): Promise<void> => {
  const app = new Client(appUrl)
  await app.connect()
  try {
    await keepSessionSettings(app)
  } finally {
    await app.end()
  }
}

/** Most bytes of a socket path on every system. */
const socketPathMax = 103

/** Through the socket where there is one: a tenth faster than the loopback. */
const urlsOf = ({ cluster }: ClusterPlace, port: number, { owner, app }: RoleSecrets) => {
  const reachable = Buffer.byteLength(join(cluster, `.s.PGSQL.${port}`)) <= socketPathMax
  const host = hasSockets && reachable ? encodeURIComponent(cluster) : '127.0.0.1'
  const appUrl = `postgresql://plantel_app:${app}@${host}:${port}/plantel`
  return {
    ownerUrl: `postgresql://plantel_owner:${owner}@127.0.0.1:${port}/plantel`,
    appUrl,
    requests: { url: appUrl, prepares: true },
  }
}
