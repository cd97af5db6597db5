import { availableParallelism } from 'node:os'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from './hasher.ts'

/** Comparisons under way, each ended by the test. */
const running = vi.hoisted(() => [] as { hash: string; end: (same: boolean) => void; fail: () => void }[])
vi.mock('./argon2.ts', async (original) => ({
  ...(await original<typeof import('./argon2.ts')>()),
  verify: (hash: string) =>
    new Promise((resolve, reject) => {
      running.push({ hash, end: resolve, fail: () => reject(new Error('not a hash')) })
    }),
}))

const AT_ONCE = Math.max(1, availableParallelism() - 1)

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Ends everything that runs or comes to run. */
const finish = async (): Promise<void> => {
  for (await settle(); running.length > 0; await settle())
    for (const each of running.splice(0)) each.end(false)
}

beforeEach(async () => {
  // The hash of nobody is made once, by the first who needs it.
  const first = verifyPassword(undefined, 'x')
  await vi.waitFor(() => expect(running).toHaveLength(1))
  await finish()
  await first
})

test('only so many hashes are worked on at once that a core is left for everybody else; the others wait their turn', async () => {
  const checks = ['a', 'b', 'c', 'd', 'e'].map((hash) => verifyPassword(hash, 'x'))
  await settle()
  expect(running.map(({ hash }) => hash)).toEqual(['a', 'b', 'c', 'd', 'e'].slice(0, AT_ONCE))
  running.shift()?.end(true)
  await settle()
  expect(running.at(-1)?.hash).toBe(['a', 'b', 'c', 'd', 'e'][AT_ONCE])
  await finish()
  expect(await Promise.all(checks)).toEqual([true, false, false, false, false])
})

test('a queue of more than two hundred is not made longer: come back later', async () => {
  const checks = Array.from({ length: AT_ONCE + 200 }, () => verifyPassword('a', 'x'))
  await settle()
  await expect(verifyPassword('a', 'x')).rejects.toMatchObject({ problem: { status: 503 }, retryAfter: 2 })
  await finish()
  expect(await Promise.all(checks)).toHaveLength(AT_ONCE + 200)
})

test('one that fails gives its turn on', async () => {
  const broken = verifyPassword('none', 'x')
  const next = Array.from({ length: AT_ONCE }, () => verifyPassword('a', 'x'))
  await settle()
  running.shift()?.fail()
  await expect(broken).rejects.toThrow('not a hash')
  await finish()
  expect(await Promise.all(next)).toEqual(next.map(() => false))
})

test('nobody has no password, however it compares', async () => {
  const check = verifyPassword(undefined, 'nobody has this password')
  await settle()
  running.splice(0)[0]?.end(true)
  expect(await check).toBe(false)
})

test('the same password makes another hash each time, with the figures of OWASP', async () => {
  const hashes = await Promise.all([hashPassword('clave'), hashPassword('clave')])
  expect(new Set(hashes).size).toBe(2)
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
