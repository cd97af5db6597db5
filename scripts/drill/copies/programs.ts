import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian keeps both where only root's PATH leads. */
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

const find = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))

export interface Programs {
  readonly haproxy: string
  readonly pgbouncer: string
}

/** Where both are, or which packages are missing. */
export const findPrograms = (): Programs | string => {
  const [haproxy, pgbouncer] = [find('haproxy'), find('pgbouncer')]
  if (haproxy !== undefined && pgbouncer !== undefined) return { haproxy, pgbouncer }
  const missing = [...(haproxy ? [] : ['haproxy']), ...(pgbouncer ? [] : ['pgbouncer'])]
  return `Faltan paquetes de Debian: apt-get install ${missing.join(' ')}`
}

export const versionOf = (program: string, option: string): string =>
  execFileSync(program, [option], { encoding: 'utf8' }).split('\n')[0] ?? ''

export interface Running {
  readonly stop: () => Promise<void>
}

/** Runs until it is stopped; what it says is shown if it ends by itself. */
export const runProgram = (program: string, options: readonly string[]): Running => {
  const child: ChildProcess = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let said = ''
  let stopping = false
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => (said = (said + String(part)).slice(-5_000)))
  child.once('exit', () => {
    if (!stopping) console.error(`${program} ended: ${said}`)
  })
  return {
    stop: async () => {
      stopping = true
      child.kill('SIGTERM')
      await ended
    },
  }
}
