import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSession, type Person } from '../../test/as.ts'
import { build } from '../../test/build/build.ts'
import { PAGE_COOKIE } from '../../test/page-calls.ts'
import { dataOf, openStubPages } from '../../test/stub-pages.ts'
import { RENDERER_LIMITS } from './renderer.ts'

const usual = { ...RENDERER_LIMITS }
afterAll(() => void Object.assign(RENDERER_LIMITS, usual))

let app: FastifyInstance
let professor: Person

beforeAll(async () => {
  Object.assign(RENDERER_LIMITS, { hangsMs: 2_000, restMs: 20 })
  app = await openStubPages()
  professor = await build.user(await build.school(), ['PROFESSOR'])
})

const opener = async () => {
  const { secret } = await newSession(professor)
  return (url: string) => app.inject({ url, headers: { cookie: `${PAGE_COOKIE}=${secret}` } })
}

const isRendered = ({ body }: { body: string }): boolean => body.includes('<main>')

test.each(['fails', 'silent', 'hangs', 'ends', 'fails'])(
  'a page whose rendering %s is the shell, without data, and the next page is rendered',
  async (how) => {
    const open = await opener()
    const { body, statusCode, headers } = await open(`/clase/1?${how}`)
    expect([statusCode, isRendered({ body }), headers['cache-control']]).toEqual([200, false, 'no-cache'])
    expect(dataOf(body).session_id).toBe(0)
    await expect.poll(async () => isRendered(await open('/clase/1')), { timeout: 20_000 }).toBe(true)
  },
)

test('of a hundred pages at once some may be the shell, and the next is rendered', async () => {
  const open = await opener()
  const pages = await Promise.all(Array.from({ length: 100 }, () => open('/clase/1')))
  expect(new Set(pages.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(pages.filter(isRendered).length).toBeGreaterThan(0)
  expect(isRendered(await open('/clase/1'))).toBe(true)
})
