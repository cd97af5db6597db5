import { spawnSync } from 'node:child_process'
import fs, {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

let folder: string
let path: string
let said: string[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plantel-lock-'))
  path = join(folder, 'postgres.lock')
  said = []
  return () => rmSync(folder, { recursive: true })
})

const lock = (signal?: AbortSignal) =>
  lockDataDir(path, { dataDir: '/datos', progress: (line) => said.push(line), signal })

const leaveLock = (pid: number, place?: string) =>
  writeFileSync(
    path,
    JSON.stringify({
      pid,
      birth: 'another boot 123',
      ...(place ? { place } : {}),
      since: '2026-01-05T09:00:00Z',
    }),
  )

test('a lock that is held is refused with its holder, and free after it is let go', async () => {
  const unlock = await lock()
  await expect(lock()).rejects.toThrow(`sobre /datos: lo tiene el proceso ${process.pid} desde `)
  unlock()
  expect(existsSync(path)).toBe(false)
  ;(await lock())()
})

test('a lock of a dead process, of a pid that now is somebody else, or without sense is taken over at once', async () => {
  const { pid: deadPid } = spawnSync(process.execPath, ['--version'])
  for (const leave of [
    () => leaveLock(deadPid),
    () => leaveLock(process.pid),
    () => writeFileSync(path, ''),
  ]) {
    leave()
    ;(await lock())()
  }
  expect(said).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

test('a lock of another container is refused while its holder touches it', async () => {
  leaveLock(1, 'otra-maquina pid:[4026532999]')
  const alive = setInterval(() => utimesSync(path, new Date(), new Date()), 500)
  const refused = await lock().catch(String)
  clearInterval(alive)
  expect(refused).toContain('lo tiene el proceso 1 de otra máquina o contenedor desde ')
  expect(said).toEqual([expect.stringContaining('se espera hasta 10 s')])
  expect(readdirSync(folder)).toEqual(['postgres.lock'])
})

test('a lock of another container of which nothing is heard is taken over, and then kept', async () => {
  leaveLock(process.pid, 'otra-maquina pid:[4026532999]')
  const unlock = await lock()
  expect(readFileSync(path, 'utf8')).not.toContain('otra-maquina')
  const { mtimeMs } = statSync(path)
  await expect.poll(() => statSync(path).mtimeMs, { timeout: 5_000 }).toBeGreaterThan(mtimeMs)
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('who no longer wants to wait leaves the lock of the other as it is', async () => {
  leaveLock(1, 'otra-maquina pid:[4026532999]')
  const giveUp = new AbortController()
  const waiting = lock(giveUp.signal)
  giveUp.abort()
  await expect(waiting).rejects.toThrow('aborted')
  expect(readdirSync(folder)).toEqual(['postgres.lock'])
})

test('whoever has lost the lock leaves it to its new holder', async () => {
  const unlock = await lock()
  leaveLock(process.pid)
  unlock()
  expect(readdirSync(folder)).toEqual(['postgres.lock'])
})

test('a disk without links, as most USB sticks have, is held all the same', async () => {
  const link = fs.linkSync
  const becomes = (linkSync: typeof link) => {
    fs.linkSync = linkSync
    syncBuiltinESMExports()
  }
  becomes(() => {
    throw Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })
  })
  try {
    leaveLock(process.pid)
    const release = await lock()
    await expect(lock()).rejects.toThrow(/ya está en marcha/)
    release()
    expect(readdirSync(folder)).toEqual([])
  } finally {
    becomes(link)
  }
})
