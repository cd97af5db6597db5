import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { LIMITS } from './limits/limits.ts'
import { openApp } from '../../test/app.ts'
import { listeningPort } from '../../test/listening-port.ts'

const MEBIBYTE = 1_048_576

let app: FastifyInstance
beforeAll(async () => {
  app = await openApp({ limits: { ...LIMITS, callsPerMinute: 1 } })
  await app.listen({ host: '127.0.0.1', port: 0 })
})

/** The answer to a call of which a first piece is sent and no more, and whether it is hung up on. */
const begin = async (path: string, headers: Record<string, string | number>) => {
  const port = listeningPort(app.server)
  const call = request({ host: '127.0.0.1', port, path, method: 'POST', headers })
  let over = false
  call.on('close', () => (over = true))
  call.on('error', () => undefined)
  call.write('{"levels":[')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Node sends with `response`
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return { call, status: answer.statusCode, isOver: () => over }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const long = { ...JSON_TYPE, 'content-length': MEBIBYTE }
const soon = { timeout: 20_000 }

test.each([
  ['/v1/registrations', long, [413]],
  ['/v1/registrations', { ...JSON_TYPE, 'transfer-encoding': 'chunked' }, [429]],
  ['/v1/nada', long, [413]],
])('a body of %s that is refused is not waited for', async (path, headers, statuses) => {
  const { status, isOver } = await begin(path, headers)
  expect(statuses).toContain(status)
  await expect.poll(isOver, soon).toBe(true)
})

test('a made-up token is not waited for beyond the first ones; whoever has to log in again is heard out', async () => {
  const headers = { ...long, authorization: `Bearer ${'x'.repeat(43)}` }
  const first = await begin('/v1/assists', headers)
  const second = await begin('/v1/assists', headers)
  expect([first.status, second.status]).toEqual([401, 429])
  await expect.poll(second.isOver, soon).toBe(true)
  expect(first.isOver()).toBe(false)
  first.call.destroy()
})
