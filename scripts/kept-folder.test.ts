import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fillFromKept, sumOf } from './kept-folder.ts'

let room: string
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'plantel-kept-'))
})
afterEach(() => rmSync(room, { recursive: true }))

const store = () => join(room, 'store')
const write = async (folder: string) => writeFileSync(join(folder, 'data'), 'made', { mode: 0o600 })

let folders = 0
const fill = async (make: (folder: string) => Promise<void>, name = 'one'): Promise<string> => {
  const folder = join(room, `run-${(folders += 1)}`)
  mkdirSync(folder)
  await fillFromKept(folder, { store: store(), name, make })
  return join(folder, 'data')
}

test('is made once; what a run does to its copy changes no other', async () => {
  const make = vi.fn(write)
  writeFileSync(await fill(make), 'changed')
  const second = await fill(make)
  expect(make).toHaveBeenCalledOnce()
  expect(readFileSync(second, 'utf8')).toBe('made')
  expect(statSync(second).mode & 0o777).toBe(0o600)
})

test('is made again under another name', async () => {
  const make = vi.fn(write)
  await fill(make)
  await fill(make, 'other')
  expect(make).toHaveBeenCalledTimes(2)
  expect(readdirSync(store()).toSorted()).toEqual(['one', 'other'])
})

test('may be made by two runs at once', async () => {
  const paths = await Promise.all([fill(write), fill(write)])
  expect(paths.map((path) => readFileSync(path, 'utf8'))).toEqual(['made', 'made'])
  expect(readdirSync(store())).toEqual(['one'])
})

test('is not kept by a run that could not make it', async () => {
  const broken = fill(() => Promise.reject(new Error('no disk')))
  await expect(broken).rejects.toThrow('no disk')
  expect(readFileSync(await fill(write), 'utf8')).toBe('made')
})

const age = (name: string, hours: number) => {
  const path = join(store(), name)
  mkdirSync(path, { recursive: true })
  const then = new Date(Date.now() - hours * 3_600_000)
  utimesSync(path, then, then)
}

test('goes when nobody has used it for days, and so does what a killed run has left', async () => {
  age('forgotten', 100)
  age('recent', 50)
  age('one.half-1', 2)
  age('one.half-2', 0)
  await fill(write)
  expect(readdirSync(store()).toSorted()).toEqual(['one', 'one.half-2', 'recent'])
})

test('goes sooner where that is said', async () => {
  age('yesterday', 20)
  age('today', 5)
  const folder = join(room, 'run')
  mkdirSync(folder)
  await fillFromKept(folder, { store: store(), name: 'one', make: write, hours: 12 })
  expect(readdirSync(store()).toSorted()).toEqual(['one', 'today'])
})

test('the sum of sources changes with a name or a content, and not with a test', () => {
  mkdirSync(join(room, 'src'))
  const put = (name: string, text: string) => writeFileSync(join(room, 'src', name), text)
  const sum = () => sumOf(room, ['src'])
  put('a.sql', 'select 1')
  const before = sum()
  put('a.test.ts', 'a test')
  expect(sum()).toBe(before)
  put('a.sql', 'select 2')
  const changed = sum()
  put('b.sql', '')
  expect(new Set([before, changed, sum()]).size).toBe(3)
})
