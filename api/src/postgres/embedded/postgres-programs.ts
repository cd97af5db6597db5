import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { StartFailure } from '../../start-failure.ts'
import type { ClusterPlace } from './cluster-place.ts'
import { programIn } from './postgres-binaries.ts'

export interface RunnableCluster extends ClusterPlace {
  readonly native: string
}

/** Security: PG* variables would change the server, and others hold secrets. */
const environment = () => ({
  PATH: process.env['PATH'] ?? '',
  SystemRoot: process.env['SystemRoot'] ?? '',
  LC_ALL: 'C',
})

const asAccount = ({ account }: ClusterPlace) => (account ? { uid: account.uid, gid: account.gid } : {})

export const runInitdb = async (place: RunnableCluster, options: readonly string[]): Promise<void> => {
  const child = spawn(programIn(place.native, 'initdb'), options, {
    ...asAccount(place),
    cwd: '/',
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [complaints, code] = await Promise.all([text(child.stderr), ended])
  if (code !== 0) throw new StartFailure(`No se pudo crear la base de datos: ${complaints.trim()}`)
}

/** In its own session, so that Ctrl+C reaches only Plantel, which stops it after the requests. */
export const spawnPostgres = (place: RunnableCluster, port: number, log: number): ChildProcess => {
  const child = spawn(programIn(place.native, 'postgres'), ['-D', place.cluster, '-p', String(port)], {
    ...asAccount(place),
    cwd: '/',
    env: environment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  return child
}
