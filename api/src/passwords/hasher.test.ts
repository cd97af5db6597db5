import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useShippedFigures } from '../../test/hash-figures.ts'
import * as argon2 from './argon2.ts'
import { hashPassword, verifyPassword } from './hasher.ts'

useShippedFigures()

/** Comparisons under way, each ended by the test; and how many of the next hashes cannot be made. */
const running: { hash: string; end: (same: boolean) => void; fail: () => void }[] = []
const noThread = { hashes: 0 }

const watch = (threads: typeof argon2) => {
  const { hash } = threads
  vi.spyOn(threads, 'hash').mockImplementation((password) => {
    if (noThread.hashes === 0) return hash(password)
    noThread.hashes -= 1
    return Promise.reject(new Error('no thread'))
  })
  vi.spyOn(threads, 'verify').mockImplementation(
    (against) =>
      new Promise((resolve, reject) => {
        running.push({ hash: against, end: resolve, fail: () => reject(new Error('not a hash')) })
      }),
  )
}
beforeAll(() => watch(argon2))
afterAll(() => vi.restoreAllMocks())

const AT_ONCE = Math.max(1, availableParallelism() - 1)

const compare = (hash: string | undefined) => verifyPassword(async () => hash, 'x')

/** A real hash of OWASP's figures is made first: on a busy host that takes its time. */
const comparing = () => vi.waitFor(() => expect(running).toHaveLength(1), { timeout: 15_000 })

const settle = () => new Promise((resolve) => setImmediate(resolve))

const finish = async (): Promise<void> => {
  for (await settle(); running.length > 0; await settle())
    for (const each of running.splice(0)) each.end(false)
}

beforeEach(async () => {
  const first = compare(undefined)
  await comparing()
  await finish()
  await first
})

test('only so many hashes are worked on at once that a core is left for everybody else; the others wait their turn', async () => {
  const checks = ['a', 'b', 'c', 'd', 'e'].map((hash) => compare(hash))
  await settle()
  expect(running.map(({ hash }) => hash)).toEqual(['a', 'b', 'c', 'd', 'e'].slice(0, AT_ONCE))
  running.shift()?.end(true)
  await settle()
  expect(running.at(-1)?.hash).toBe(['a', 'b', 'c', 'd', 'e'][AT_ONCE])
  await finish()
  expect(await Promise.all(checks)).toEqual([true, false, false, false, false])
})

test('a queue of more than two hundred is not made longer: come back later', async () => {
  const checks = Array.from({ length: AT_ONCE + 200 }, () => compare('a'))
  await settle()
  await expect(compare('a')).rejects.toMatchObject({ problem: { status: 503 }, retryAfter: 2 })
  await finish()
  expect(await Promise.all(checks)).toHaveLength(AT_ONCE + 200)
})

test('one that fails gives its turn on', async () => {
  const broken = compare('none')
  const next = Array.from({ length: AT_ONCE }, () => compare('a'))
  await settle()
  running.shift()?.fail()
  await expect(broken).rejects.toThrow('not a hash')
  await finish()
  expect(await Promise.all(next)).toEqual(next.map(() => false))
})

test('nobody has no password, however it compares', async () => {
  const check = verifyPassword(async () => undefined, 'nobody has this password')
  await settle()
  running.splice(0)[0]?.end(true)
  expect(await check).toBe(false)
})

test('a hash of nobody that could not be made fails who needs it, and is made for the next', async () => {
  vi.resetModules()
  watch(await import('./argon2.ts'))
  const fresh = await import('./hasher.ts')
  noThread.hashes = 2
  const known = fresh.verifyPassword(async () => 'a', 'x')
  await settle()
  running.shift()?.end(true)
  expect(await known).toBe(true)
  await expect(fresh.verifyPassword(async () => undefined, 'x')).rejects.toThrow('no thread')
  const unknown = fresh.verifyPassword(async () => undefined, 'x')
  await comparing()
  expect(running[0]?.hash).toMatch(/^\$argon2id/)
  await finish()
  expect(await unknown).toBe(false)
})

test('the same password makes another hash each time, with the figures of OWASP', async () => {
  const hashes = await Promise.all([hashPassword('clave'), hashPassword('clave')])
  expect(new Set(hashes).size).toBe(2)
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
