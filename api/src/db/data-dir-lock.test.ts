import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plantel-lock-'))
  path = join(folder, 'postgres.lock')
  return () => rmSync(folder, { recursive: true })
})

const leaveLock = (pid: number) =>
  writeFileSync(path, JSON.stringify({ pid, birth: 'another boot 123', since: '2026-01-05T09:00:00Z' }))

test('a lock that is held is refused with its holder, and free after it is let go', () => {
  const unlock = lockDataDir(path, '/datos')
  expect(() => lockDataDir(path, '/datos')).toThrow(`sobre /datos: lo tiene el proceso ${process.pid} desde `)
  unlock()
  expect(existsSync(path)).toBe(false)
  lockDataDir(path, '/datos')()
})

test('a lock of a dead process, of a pid that now is somebody else, or without sense is taken over', () => {
  const { pid: deadPid } = spawnSync(process.execPath, ['--version'])
  for (const leave of [
    () => leaveLock(deadPid),
    () => leaveLock(process.pid),
    () => writeFileSync(path, ''),
  ]) {
    leave()
    lockDataDir(path, '/datos')()
  }
  expect(readdirSync(folder)).toEqual([])
})
