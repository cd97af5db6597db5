import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, StartFailure } from '../../start-failure.ts'
import { runningCommands } from './process-facts.ts'
import type { Progress } from '../../progress.ts'
import { stopPatience } from './stop-patience.ts'

/** In the title of every process of the cluster: it finds children without a parent. */
export const clusterNameOf = (cluster: string): string =>
  `plantel-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`

const processesOf = (cluster: string): readonly number[] => {
  const title = `postgres: ${clusterNameOf(cluster)}: `
  return runningCommands()
    .filter(({ command }) => command.includes(` -D ${cluster} `) || command.startsWith(title))
    .map(({ pid }) => pid)
}

/** Lines of `postmaster.pid`: pid, folder, start, port, socket, address, memory, state. Or none. */
export const readServerFile = (cluster: string): readonly string[] => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** The caller holds the lock, so such a server has no owner. @throws StartFailure for one in another container */
export const stopStrayServers = async (cluster: string, progress: Progress): Promise<void> => {
  if (processesOf(cluster).length > 0) {
    progress('Deteniendo el PostgreSQL que quedó de una interrupción…')
    const server = Number(readServerFile(cluster)[0])
    signal(
      processesOf(cluster).filter((pid) => pid === server),
      'SIGINT',
    )
    if (!(await allGone(cluster, stopPatience(cluster)))) signal(processesOf(cluster), 'SIGQUIT')
    if (!(await allGone(cluster, 3_000))) signal(processesOf(cluster), 'SIGKILL')
    if (!(await allGone(cluster, 3_000))) throw new Error(`No se pudo detener el PostgreSQL de ${cluster}.`)
  }
  // Its pid may be reused by now; PostgreSQL would then refuse to start.
  if (process.platform !== 'win32') await removeTraces(cluster)
}

const removeTraces = async (cluster: string) => {
  const sockets = readdirSync(cluster).filter((name) => name.startsWith('.s.PGSQL.'))
  for (const name of sockets.filter((each) => !each.endsWith('.lock'))) {
    if (!(await answers(join(cluster, name)))) continue
    throw new StartFailure(
      `Otro contenedor tiene en marcha el PostgreSQL de ${cluster}: deténgalo antes, o indique otra carpeta en DATA_DIR.`,
    )
  }
  for (const name of ['postmaster.pid', ...sockets]) rmSync(join(cluster, name), { force: true })
}

/** The socket file alone outlives its server. */
const answers = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const client = connect(socket)
    client.once('error', () => resolve(false))
    client.once('connect', () => {
      client.destroy()
      resolve(true)
    })
  })

const allGone = async (cluster: string, milliseconds: number): Promise<boolean> => {
  const limit = Date.now() + milliseconds
  while (processesOf(cluster).length > 0) {
    if (Date.now() > limit) return false
    await sleep(30)
  }
  return true
}

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error
    }
  }
}
