import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Run } from './keeper.ts'

const program = fileURLToPath(new URL('../../../programs/backup.ts', import.meta.url))

/** A separate process, so that compression takes no time of requests. It ends with this one. */
export const runApart = (): Run => {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const said = child.stderr ? text(child.stderr) : Promise.resolve('')
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => {
      if (code === 0) resolve(null)
      else void said.then((words) => resolve(words.trim() || 'se interrumpió.'))
    })
  })
  return { ended, stop: () => void child.kill('SIGTERM') }
}
