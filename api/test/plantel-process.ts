import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../src/postgres/embedded/free-port.ts'

const fixture = fileURLToPath(new URL('fixtures/lifecycle.ts', import.meta.url))

export interface PlantelProcess {
  readonly child: ChildProcess
  readonly url: string
  /** All that it has written so far. */
  readonly output: () => string
  /** What of it went to the error stream. */
  readonly failed: () => string
  readonly ended: Promise<number | NodeJS.Signals>
}

interface Spawning {
  readonly umask?: string | undefined
  /** Without it a Plantel that has one slow route instead of its app. */
  readonly program?: string
}

export const spawnPlantel = async (
  dataDir: string,
  { umask = '022', program = fixture }: Spawning = {},
): Promise<PlantelProcess> => {
  const port = await findFreePort()
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port) }
  const command = ['-c', 'umask "$0" && exec "$@"', umask, process.execPath, program]
  const child = spawn('/bin/sh', command, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  let failed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)))
  child.stderr.on('data', (part) => (failed += String(part)))
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  return { child, url: `http://127.0.0.1:${port}`, output: () => text, failed: () => failed, ended }
}

/** Starts it and waits until it listens; its database URLs come in its last line. */
export const startPlantel = async (dataDir: string, umask?: string) => {
  const plantel = await spawnPlantel(dataDir, { umask })
  const ready = new Promise<string>((resolve, reject) => {
    plantel.child.stdout?.on('data', () => {
      const line = /^listo (.*)$/m.exec(plantel.output())
      if (line?.[1]) resolve(line[1])
    })
    void plantel.ended.then((code) => reject(new Error(`ended with ${code}: ${plantel.output()}`)))
  })
  const urls: { ownerUrl: string; appUrl: string } = JSON.parse(await ready)
  return { ...plantel, ...urls }
}
