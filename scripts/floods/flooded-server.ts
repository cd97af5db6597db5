import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { findFreePort } from '../../api/src/postgres/embedded/free-port.ts'

const Cost = z.object({
  /** Milliseconds that the event loop stood still at most. */
  stopMs: z.number(),
  /** Milliseconds of a core, of all threads. */
  coreMs: z.number(),
})
export type Cost = z.infer<typeof Cost>

export interface FloodedServer {
  readonly origin: string
  /** Since this was asked the last time. */
  readonly cost: () => Promise<Cost>
  readonly stop: () => Promise<void>
}

const watch = fileURLToPath(new URL('./watch-event-loop.ts', import.meta.url))

/** Plantel of this folder of sources, with the demonstration, in a process of its own. Returns once it listens. */
export const startFlooded = async (sources: string, dataDir: string): Promise<FloodedServer> => {
  const port = await findFreePort()
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), DEMO: '1' }
  const main = join(sources, 'api/src/main.ts')
  const child = spawn(process.execPath, ['--import', watch, main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (part) => String(part).includes('Plantel está listo') && resolve())
    void ended.then(() => reject(new Error('the server ended')))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    cost: async () => {
      const said = once(child, 'message')
      child.send('say')
      const [cost] = await said
      return Cost.parse(cost)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
