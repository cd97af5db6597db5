import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { openSource, type Source } from '../../../test/build/backed-up.ts'
import { runApart } from './run-apart.ts'

// Processes that start: on a busy host that takes longer than a call.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
afterFile(() => vi.resetConfig())

let source: Source
let folders = 0
let folder: string

beforeAll(async () => {
  source = await openSource()
  vi.stubEnv('DATA_DIR', source.dataDir)
  vi.stubEnv('BACKUP_RECIPIENT', source.pair.recipient)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await source.stop()
})

const toNewFolder = () => {
  folder = join(source.room, `apart-${(folders += 1)}`)
  vi.stubEnv('BACKUP_DIR', folder)
  return folder
}
const inFolder = () => (existsSync(folder) ? readdirSync(folder) : [])
const halves = () => inFolder().filter((name) => name.endsWith('.part'))
const underWay = () => expect.poll(halves, { interval: 5, timeout: 60_000 }).toHaveLength(1)

test('a backup in a process of its own is there when it ends, as the configuration says', async () => {
  toNewFolder()
  expect(await runApart().ended).toBeNull()
  expect(inFolder()).toEqual([
    expect.stringMatching(/^plantel-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst\.age$/),
  ])
})

test('one that cannot be made says in one sentence why', async () => {
  writeFileSync(toNewFolder(), 'a file, not a folder')
  const said = await runApart().ended
  expect(said).toMatch(/^No se puede usar la carpeta de copias .*ENOTDIR.*\)\.$/)
})

test('one that is stopped did not go well, and leaves nothing half made', async () => {
  toNewFolder()
  const { ended, stop } = runApart()
  await underWay()
  stop()
  expect(await ended).toBe('Se interrumpió antes de terminar.')
  expect(inFolder()).toEqual([])
})

test('it ends with the server that began it, however that ends', async () => {
  toNewFolder()
  const program = fileURLToPath(new URL('run-apart.ts', import.meta.url))
  const begin = `const { runApart } = await import(${JSON.stringify(program)}); await runApart().ended`
  const server = spawn(process.execPath, ['--input-type=module', '-e', begin], { stdio: 'ignore' })
  await underWay()
  server.kill('SIGKILL')
  await once(server, 'close')
  await expect.poll(halves, { timeout: 60_000 }).toEqual([])
  expect(inFolder().filter((name) => name.endsWith('.age'))).toEqual([])
})
