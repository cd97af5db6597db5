import { ENDPOINTS } from '@plantel/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, inject, test } from 'vitest'
import { openApp } from './app.ts'
import { as } from './as.ts'
import { SAMPLES } from './sample-calls.ts'
import { buildWorld, type World } from './world.ts'

let world: World
let app: FastifyInstance
beforeAll(async () => {
  world = await buildWorld()
  const appUrl = new URL(inject('appUrl'))
  appUrl.searchParams.set('options', '-c timezone=UTC -c default_transaction_read_only=on')
  app = await openApp({ appUrl: appUrl.href })
})

const call = async (name: string) => {
  const { by, aim } = SAMPLES[name]!
  const { endpoint } = ENDPOINTS.find((each) => each.name === name)!
  const caller = world.mine.people[by]
  return as(caller, app).answer(endpoint, await aim(world.mine, caller, by))
}

const reads = ENDPOINTS.filter(({ endpoint }) => endpoint.method === 'GET').map(({ name }) => name)

test.each(reads)('%s writes nothing: it answers where only reading is possible', async (name) => {
  expect((await call(name)).statusCode).toBe(200)
})

test('a call that writes fails there, so the proof is one', async () => {
  expect((await call('saveAttendance')).statusCode).toBe(500)
})

test('a question about a page asks nothing else of the database than reading it', async () => {
  const headers = { authorization: 'Bearer x' }
  for (const { endpoint } of ENDPOINTS.filter(({ endpoint: { method } }) => method === 'GET')) {
    const url = `/v1${endpoint.path.replace(/:\w+/g, '1')}`
    expect((await app.inject({ method: 'HEAD', url, headers })).statusCode).toBeLessThan(500)
  }
})
