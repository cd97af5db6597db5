import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { LIMITS, setLimits } from './limits.ts'

/** Keeps the event loop busy for so long. */
const hold = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a server that is late refuses calls, and neither pages nor the question whether it lives', async () => {
  const app = Fastify()
  app.setErrorHandler((error, _, reply) => reply.code(503).send(error))
  await setLimits(app, { ...LIMITS, eventLoopMs: 1 })
  for (const url of ['/v1/students', '/v1/health', '/alumnos', '/assets/main.js']) app.get(url, () => 'here')
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  const busy = setInterval(hold, 60, 50)
  await expect.poll(() => statusOf('/v1/students'), { timeout: 5_000 }).toBe(503)
  expect(await Promise.all(['/v1/health', '/alumnos', '/assets/main.js'].map(statusOf))).toEqual([
    200, 200, 200,
  ])
  clearInterval(busy)
  await app.close()
})
