import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../api/src/postgres/embedded/free-port.ts'

/** `api/src/main.ts` in its own process. */
export interface Server {
  readonly child: ChildProcess
  readonly port: number
  readonly ended: Promise<unknown>
  /** The last 20,000 characters that it printed. */
  readonly output: () => string
  readonly stop: () => Promise<void>
}

const main = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url))

/** Resolves once it listens. */
export const startServer = async (
  dataDir: string,
  given?: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Server> => {
  const port = given ?? (await findFreePort())
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), DEMO: '0', ...more }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let said = ''
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said = (said + String(part)).slice(-20_000)
        if (said.includes('Plantel está listo')) resolve()
      })
    void ended.then(() => reject(new Error(`the server ended: ${said}`)))
  })
  await ready
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { child, port, ended, output: () => said, stop }
}
