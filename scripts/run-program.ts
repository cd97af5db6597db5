import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface Finished {
  readonly code: number
  /** Standard output, and standard error after it. Empty when it was shown as it came. */
  readonly stdout: string
  readonly stderr: string
}

export interface ProgramOptions {
  /** Shows the output as it comes instead of returning it. */
  readonly show?: boolean
  /** Added to this process's environment. */
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a JavaScript program of `node_modules`, or of ours, with this very Node, from the root of the repository. */
export const runProgram = (
  program: string,
  options: readonly string[],
  { show = false, env = {} }: ProgramOptions = {},
): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, program), ...options], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let stdout = ''
    let stderr = ''
    child.stdout?.on('data', (part) => (stdout += String(part)))
    child.stderr?.on('data', (part) => (stderr += String(part)))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }))
  })
