import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cluster } from '../../test/clusters/cluster.ts'
import { openApp } from '../../test/app.ts'
import { loggedError } from './logged-error.ts'

const superuser = new Client({ connectionString: cluster().superuserUrl })
beforeAll(() => superuser.connect())
afterAll(() => superuser.end())

test('an error is its kind, its words, its code and where it happened, with what caused it the same way', () => {
  const cause = Object.assign(new Error('gone'), {
    code: '57P01',
    client: { secretKey: 1234 },
    detail: 'Key (a)=(b)',
  })
  const error = Object.assign(new TypeError('lost', { cause }), { parameters: ['secreto'], code: 7 })
  expect(loggedError(error)).toEqual({
    type: 'TypeError',
    message: 'lost',
    stack: error.stack,
    cause: { type: 'Error', message: 'gone', code: '57P01', stack: cause.stack },
  })
  expect(loggedError('x')).toEqual({ type: 'string', message: 'x', stack: '' })
})

test('an idle connection that is lost is logged without the connection, whose key could cancel what others ask', async () => {
  const lines: string[] = []
  const connect = vi.spyOn(Client.prototype, 'connect')
  const app = await openApp({ logger: true, logTo: { write: (line) => void lines.push(line) } })
  await app.inject('/v1/ready')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pg keeps both, undeclared
  const client = connect.mock.contexts[0] as Client & { processID: number; secretKey: unknown }
  connect.mockRestore()
  const secret = String(client.secretKey)
  expect(secret).not.toBe('undefined')
  await superuser.query('select pg_terminate_backend($1)', [client.processID])
  await expect.poll(() => lines.join('')).toContain('idle database connection lost')
  const said = lines.join('')
  expect(said).toContain('terminating connection')
  for (const word of [secret, 'secretKey', 'processID', new URL(cluster().appUrl).password])
    expect(said).not.toContain(word)
})
