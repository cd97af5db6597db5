import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../api/src/main.ts', import.meta.url))

/** One of several Plantels on one database. */
export interface Copy {
  readonly name: string
  readonly port: number
  readonly child: ChildProcess
  readonly ended: Promise<unknown>
  readonly output: () => string
  /** Resolves once it listens, with false if it ended instead. */
  readonly ready: Promise<boolean>
}

export const startCopy = (name: string, port: number, settings: Record<string, string>): Copy => {
  const env = { PATH: process.env['PATH'], PORT: String(port), ...settings }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  let said = ''
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        said = (said + String(part)).slice(-50_000)
        if (said.includes('Plantel está listo')) resolve(true)
      })
    void ended.then(() => resolve(false))
  })
  return { name, port, child, ended, output: () => said, ready }
}
