import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeKeyPair } from '../../api/src/postgres/archive/keys.ts'

/** A key in a file, and the environment in which a backup is made for it. */
export const commandOf = async (room: string, copies: string) => {
  const pair = await makeKeyPair()
  const identity = join(room, 'key.txt')
  mkdirSync(copies)
  writeFileSync(identity, pair.identity, { mode: 0o600 })
  const env = { PATH: process.env['PATH'], BACKUP_RECIPIENT: pair.recipient, BACKUP_DIR: copies }
  return { identity, env }
}

/** Runs the program behind the npm command. @returns what it printed */
export const runCommand = async (
  name: 'backup' | 'restore',
  options: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<string> => {
  const program = fileURLToPath(new URL(`../../api/programs/${name}.ts`, import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], { env })
  return stdout
}
